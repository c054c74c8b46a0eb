"""Sums as people read them: what stands behind the sign must come to what stands before it."""

import html
import re

SUM = re.compile(r"(\d+) = (\d+ \([^()]*\)(?: [+−] \d+ \([^()]*\))*)")
TERM = re.compile(r"([+−]?) ?(\d+) \([^()]*\)")


def told_sums(drawing: str) -> list[str]:
    """All sums that a drawing has for who asks, line by line."""
    found = re.findall(r'data-sum="([^"]*)"', drawing)
    return [line for each in found for line in html.unescape(each).split(" · ")]


def adds_up(line: str) -> bool:
    """Whether every sum of a line is right."""
    return all(
        int(total) == sum((-1 if sign == "−" else 1) * int(n) for sign, n in TERM.findall(parts))
        for total, parts in SUM.findall(line)
    )
