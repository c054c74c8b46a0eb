"""Home: the games, a match in two clicks, tables that are open or mine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from endtable import games
from endtable.bots import roster
from endtable.core.showcase import Showcase
from endtable.core.types import Data
from endtable.core.variants import Variant
from endtable.kit import primer
from endtable.kit.markup import Html, joined, tag
from endtable.server.api.catalogue import with_lab, with_puzzles
from endtable.web.boards import BOT_NAMES
from endtable.web.daily import daily
from endtable.web.frame import Reader, page, section
from endtable.web.showing import fitting, showcase

BOTS: Final = (*(f"level:{level}" for level in roster.LEVELS), "random")
"""Bots of a game that does not name its own."""
USUAL: Final = "level:3"
"""The bot of somebody who does not choose one."""
KINDS: Final = ("bot", "hotseat", "private", "open")
CLOCKS: Final = ("none", "live:10:5", "live:20:10", "live:45:15", "slow:1", "slow:3", "slow:7")
TEXTS: Final = (
    "web.home.none",
    "web.home.turn",
    "web.home.theirs",
    "web.home.over",
    "web.home.won",
    "web.home.lost",
    "web.home.draw",
    "web.home.score",
    "web.home.waits",
    "web.home.watch",
    *BOT_NAMES,
    "web.table.free",
    "web.table.you",
    "web.campaign.found",
)


def page_of(reader: Reader) -> str:
    """The page."""
    shown = [_game(reader, name) for name in games.names()]
    lists = (("web.home.mine", "mine"), ("web.home.open", "open"), ("web.home.playing", "playing"))
    return page(
        reader,
        reader.say("web.home.title"),
        tag(
            "section",
            tag("h1", reader.say("web.home.hero")),
            tag("p", reader.say("web.home.about"), class_="lead"),
            tag("div", *shown, class_="games"),
            class_="front",
        ),
        tag(
            "div",
            *(
                section(
                    reader.say(key),
                    tag("ul", id=name, class_="tables"),
                    class_=name,
                    hidden="" if name == "playing" else None,  # until there are some
                )
                for key, name in lists
            ),
            _reading(reader),
            _folded(
                reader.say("web.home.credits"),
                [tag("p", _credits(reader, name)) for name in games.names()],
            ),
            class_="beside",
        ),
        tag("div", id="note", role="status", hidden=True),
        kind="home",
        scripts=("home",),
        texts=TEXTS,
        games=games.names(),
        styles=("home",),
        emblems=True,
        data={"games": {name: _known(reader, name) for name in games.names()}},
    )


def _known(reader: Reader, name: str) -> Data:
    """What the script needs to make a table of this game."""
    shown = showcase(name)
    kinds = [
        {
            "options": kind["options"],
            "seats": kind["seats"],
            "sides": kind.get("sides", kind["seats"]),
            "me": kind.get("me", [0]),
            "variants": variants,
        }
        for kind, variants in zip(shown.kinds(reader.words), fitting(games.find(name)), strict=True)
    ]
    return {"title": shown.title, "per_seat": shown.per_seat, "kinds": kinds}


def _credits(reader: Reader, name: str) -> str:
    return showcase(name).credits(reader.words)


def _game(reader: Reader, name: str) -> Html:
    shown, words = showcase(name), reader.words
    if shown.scene is not None:
        picture = tag("img", src=f"/scene/{name}.svg", alt="", width="420", height="240")
    else:
        picture = tag("div", *map(Html, shown.emblem(words)), class_="fan", aria_hidden="true")
    links = [tag("a", reader.say("web.nav.learn"), href="/learn")]
    if primer.of_game(name):
        links.append(tag("a", reader.say("web.rules.short"), href=f"/rules/{name}#short"))
    return tag(
        "article",
        tag("div", picture, tag("h2", shown.title), class_="scene"),
        tag("p", shown.about(words), class_="about"),
        _new_table(reader, name),
        _campaigns(reader, name) if games.find(name).campaign else "",
        tag("p", *links, class_="links"),
        class_=f"game mood-{name}",
    )


def _campaigns(reader: Reader, name: str) -> Html:
    """A group plays one scenario after another: begin, or go on."""
    said = reader.say("web.campaign.name")
    return tag(
        "form",
        tag("ul", class_="tables"),
        tag(
            "details",
            tag("summary", reader.say("web.campaign.new")),
            tag("p", reader.say("web.campaign.what"), class_="faint"),
            tag(
                "div",
                tag("input", name="name", required=True, maxlength="40", aria_label=said,
                    placeholder=said, autocomplete="off"),
                tag("button", reader.say("web.campaign.begin")),
                class_="begin",
            ),
        ),
        data_campaigns=name,
    )  # fmt: skip


def _new_table(reader: Reader, name: str) -> Html:
    shown = showcase(name)
    bots = [(bot, _bot(reader, shown, bot)) for bot in shown.bots or BOTS]
    modes = [(str(at), kind["label"]) for at, kind in enumerate(shown.kinds(reader.words))]
    kinds = [(kind, reader.say(f"web.home.kind.{kind}")) for kind in KINDS]
    choices = [
        select("kind", reader.say("web.home.kind"), kinds),
        select("mode", reader.say("web.home.mode"), modes),
        select("strength", reader.say("web.home.strength"), bots, USUAL),
    ]
    choices += _sides(reader, name)
    clocks = [(clock, _clock(reader, clock)) for clock in CLOCKS]
    choices.append(select("clock", reader.say("web.home.clock"), clocks))
    choices.append(tag("p", reader.say("web.home.late"), class_="faint"))
    variants = shown.variants(reader.words)
    if variants:
        choices.append(_folded(reader.say("web.home.variants"), _variants(variants)))
    return tag(
        "form",
        tag("details", tag("summary", reader.say("web.home.more")), *choices),
        tag(
            "button",
            tag("b", reader.say("web.home.now")),
            tag("small", class_="chosen"),
            class_="go big",
            name="now",
        ),
        tag("button", reader.say("web.home.hotseat"), type="button", name="hotseat"),
        class_="new",
        data_game=name,
    )


def _bot(reader: Reader, shown: Showcase, bot: str) -> str:
    name, _, level = bot.partition(":")
    if name != "level":
        return reader.say(f"web.bot.{name}", n=level)
    called, about = shown.level(int(level), reader.words)
    return f"{level} · {called}: {about}"


def _sides(reader: Reader, name: str) -> list[Html]:
    """A side for every seat, and what the own one is like; the script shows what fits."""
    shown = showcase(name)
    sides, side = shown.sides(reader.words), shown.side(reader.words)
    most = max(kind["seats"] for kind in shown.kinds(reader.words))
    labels = [reader.say("web.home.side.mine", side=side)]
    labels += [reader.say("web.home.side", side=side, n=seat) for seat in range(2, most + 1)]
    if not sides:
        return []
    mine, *others = [
        select(f"side{seat}", label, sides, data_side=seat) for seat, label in enumerate(labels)
    ]
    told = [(key, shown.side_about(key, reader.words)) for key, _ in sides]
    about = [
        tag("p", text, class_="faint", data_about=key, hidden="") for key, text in told if text
    ]
    return [mine, *about, *others]


def _variants(variants: Sequence[Variant]) -> list[Html]:
    """All of them; those with a heading of their own are folded away under it, at the end."""
    groups = dict.fromkeys(variant.group for variant in variants if variant.group)
    plain = [_variant(variant) for variant in variants if not variant.group]
    return plain + [
        _folded(group, [_variant(each) for each in variants if each.group == group])
        for group in groups
    ]


def _folded(heading: str, fields: list[Html]) -> Html:
    return tag("details", tag("summary", heading), *fields, class_="variants")


def _variant(variant: Variant) -> Html:
    """One more thing to choose: a box to tick, or one of several values."""
    key = variant.key
    if variant.is_ticked:
        box = tag("input", type="checkbox", name=key, data_variant=key)
        return tag("label", box, tag("span", variant.label), class_="tick")
    listed = [(json.dumps(value), text) for value, text in variant.choices]
    return select(key, variant.label, listed, data_variant=key)


def _clock(reader: Reader, clock: str) -> str:
    kind, *numbers = clock.split(":")
    named = dict(zip(("n", "more"), map(int, numbers), strict=False))
    return reader.say(f"web.home.clock.{kind}", **named)


def select(
    name: str, label: str, choices: Sequence[tuple[str, str]], usual: str = "", **more: Any
) -> Html:
    """One of several."""
    listed = (
        tag("option", text, value=value, selected=value == usual or None) for value, text in choices
    )
    return tag("label", tag("span", label), tag("select", *listed, name=name, **more))


def _reading(reader: Reader) -> Html:
    links = []
    if with_puzzles():
        links.append(("/learn", "web.home.learn_first", "web.home.learn_about"))
    links.append((f"/rules/{games.names()[0]}", "web.home.rules", "web.home.rules_about"))
    links.append(("/replay", "web.replay.title", "web.home.replay_about"))
    if with_lab():
        links.append(("/lab", "web.home.lab", "web.home.lab_about"))
    shown = (
        tag("a", tag("b", reader.say(name)), tag("span", reader.say(about)), href=to, class_="door")
        for to, name, about in links
    )
    return section(
        reader.say("web.home.learn"), daily(reader, datetime.now(UTC).date()), joined(*shown)
    )
