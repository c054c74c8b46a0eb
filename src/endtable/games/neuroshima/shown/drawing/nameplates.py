"""Names on tiles."""

from typing import Final

from endtable.kit.svg import fitted, group, rect, width_of, words

ROOM: Final = 116.0
"""How broad a name may be between the signs of the lower sides."""
LARGEST: Final = 15.5
LEAST: Final = 14.5
"""Smaller letters could not be read on a board in a window of 768 pixels."""
MIDDLE: Final = 39.0
"""How far below the middle of the tile a name stands."""


def ribbon(name: str) -> str:
    """The name under the silhouette, in two lines where one would be too small."""
    size = fitted(name, ROOM, LARGEST)
    lines = [name] if size >= LEAST else _halves(name)
    if len(lines) == 2:
        size = min(fitted(line, ROOM - 10, LEAST) for line in lines)
    half = max(width_of(line) for line in lines) * size / 2 + 5
    height = len(lines) * size * 1.06 + 5
    plate = rect(-half, MIDDLE - height / 2, 2 * half, height, 4, "ribbon")
    places = [MIDDLE + size * 1.04 * (k - (len(lines) - 1) / 2) for k in range(len(lines))]
    letters = (words(line, 0, y, size, "name") for line, y in zip(lines, places, strict=True))
    return group(plate, *letters, class_="nameplate")


def hq_name(name: str) -> str:
    """The name of an HQ, in the room that its blades leave."""
    size = fitted(name, 56, 16)
    half = size * width_of(name) / 2 + 5
    plate = rect(-half, 10, 2 * half, 20, 4, "ribbon")
    return group(plate, words(name, 0, 20, size, "name"), class_="nameplate")


def instant_name(name: str) -> str:
    """The name under the icon of an instant tile, in two lines where one would be too small."""
    size = fitted(name, 110, 19)
    lines = [name] if size >= 13.5 else _halves(name)
    if len(lines) == 1:
        return words(name, 0, 48, size, "name")
    return "".join(words(line, 0, 42 + 16 * k, 16, "name") for k, line in enumerate(lines))


def _halves(name: str) -> list[str]:
    """A name in two lines of much the same length, if it can be parted."""
    cuts = [k + 1 for k, letter in enumerate(name) if letter in " -"]
    if not cuts:
        return [name]
    cut = min(cuts, key=lambda k: abs(2 * k - len(name)))
    return [name[:cut].strip(), name[cut:].strip()]
