"""The table in text, for a terminal: map, players, help."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from endtable.core.face import Line, TextTable, Words
from endtable.core.types import View
from endtable.games.tsukuyumi.content.records import EventCard, Faction, Mission, NamedCard, Unit
from endtable.games.tsukuyumi.shown.speaking import Names, Speaker
from endtable.kit.texts import Texts

STYLES: Final = {
    "olive": "green", "rust": "red", "plum": "magenta", "steel": "cyan", "silver": "white",
    "amber": "yellow", "jade": "bright_green", "rose": "bright_magenta", "indigo": "bright_blue",
}  # fmt: skip
SIGNS: Final = {"ocean_floor": "~", "fertile": "♣", "mountain": "▲", "": "●"}
TRAITS: Final = {"radioactive": "☢", "unstable": "≈", "tsukuyumi": "☾"}


class TsukuyumiText(TextTable):
    """The table in text."""

    legend = "ts.term.legend"
    primer = "ts.term.primer"

    def __init__(self, names: Names) -> None:
        self.names = names

    def board(
        self, view: View, words: Words, lit: Collection[str] = (), *, letters: bool = False
    ) -> list[Line]:
        """The areas, one a line, from the Moon outwards."""
        return board(view, Speaker(words, self.names), lit)

    def seats(self, view: View, words: Words, who: Sequence[str]) -> list[Line]:
        """The players in the order of the track."""
        return seats(view, Speaker(words, self.names), who)

    def piles(self, view: View, words: Words) -> list[Line]:
        """Event cards, reserves and missions."""
        return piles(view, Speaker(words, self.names))

    def lookup(self, word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
        """Help on whatever has this name, in any language."""
        return lookup(word, Speaker(words, self.names))


# --- the map --------------------------------------------------------------------------------


def board(view: View, words: Speaker, lit: Collection[str] = ()) -> list[Line]:
    """The areas, one a line, from the Moon outwards; ``lit`` are picks that could be made now."""
    lines: list[Line] = [[(_heading(view, words), "bold")]]
    for area in view["areas"]:
        lines.append(_area_line(view, words, area, f"area:{area['name']}" in lit))
    return lines


def _heading(view: View, words: Speaker) -> str:
    phase = words.say(f"ts.phase.{view['phase']}")
    return words.say("ts.term.round", round=view["round"], rounds=view["rounds"], phase=phase)


def _area_line(view: View, words: Speaker, area: View, lit: bool) -> Line:
    sign = "⌂" if area["kind"] == "base" else SIGNS[area["terrain"]]
    land = f"{sign}{area['conquest'] or ''}" + "".join(TRAITS[t] for t in area["traits"])
    line: Line = [
        ("▸" if lit else " ", "bold"),
        (f"{area['name']:<6}", "bold reverse" if lit else "bold"),
        (f"{area['at'][0]:>3},{area['at'][1]:<3} ", "dim"),
        (f"{land:<6}", ""),
    ]
    owner = area["owner"] if area["kind"] != "base" else area["seat"]
    if owner is not None:
        line.append(
            (f" {_short(view, words, owner)} ", f"bold {_style(view, words, owner)} reverse")
        )
    if area["blocked"]:
        line.append((" ┃" + "".join(sorted(area["blocked"])), "red"))
    for look in words.names.factions:
        line += [(f" {text}", "") for text in look.line(area, words)]
    for stack in area["units"]:
        unit = words.names.kinds[stack["kind"]]
        stats = "|".join(map(str, stack["stats"]))
        text = f"  {stack['count']}×{unit.names.said(words.lang)} {stats}"
        line.append((text, _style(view, words, stack["who"])))
    return line


def _faction(view: View, words: Speaker, who: int) -> Faction:
    return words.box.factions[view["seats"][who]["faction"]]


def _style(view: View, words: Speaker, who: int | str) -> str:
    return "yellow" if who == "oni" else STYLES[_faction(view, words, int(who)).colour]


def _short(view: View, words: Speaker, who: int | str) -> str:
    if who == "oni":
        return words.say("ts.oni")
    return _faction(view, words, int(who)).names.said(words.lang)


# --- the players ------------------------------------------------------------------------------


def seats(view: View, words: Speaker, who: Sequence[str]) -> list[Line]:
    """The players in the order of the track: points, areas, cards."""
    lines: list[Line] = []
    for entry in sorted(view["seats"], key=lambda each: each["place"]):
        seat = entry["seat"]
        arrow = "▶" if view["active"] == seat else "·" if entry["turned"] else " "
        name = _faction(view, words, seat).names.said(words.lang)
        said = words.say(
            "ts.term.seat",
            place=entry["place"],
            points=entry["points"],
            total=entry["total"],
            areas=entry["areas"],
            events=entry["events"],
        )
        lines.append(
            [
                (f"{arrow} ", "bold"),
                (f" {name} ", f"bold {_style(view, words, seat)} reverse"),
                (f" {said}", ""),
                (f" · {who[seat]}" if seat < len(who) and who[seat] else "", "dim"),
                (f" · {_card(entry, words)}" if entry["chosen"] else "", "bold"),
            ]
        )
        if entry["hand"]:
            lines.append([("   " + ", ".join(_card_names(entry["hand"], words)), "dim")])
    return lines


def _card(entry: View, words: Speaker) -> str:
    if entry["chosen"] == "back":
        return words.say("ts.term.back")
    return _card_names([entry["chosen"]], words)[0]


def _card_names(keys: Sequence[str], words: Speaker) -> list[str]:
    names = {card.key: card.names for card in words.box.actions}
    return [names[key].said(words.lang) for key in keys]


def piles(view: View, words: Speaker) -> list[Line]:
    """Event cards, reserves and missions."""
    events = words.names.events
    opened = ", ".join(events[key].names.said(words.lang) for key in view["events"]["open"])
    lines: list[Line] = [[(words.say("ts.term.events", n=view["events"]["pile"], open=opened), "")]]
    for mission in view["missions"]:
        record = words.names.missions[mission["key"]]
        done = ", ".join(_short(view, words, seat) for seat in mission["done"]) or "–"
        lines.append(
            [(f"{record.names.said(words.lang)}: ", "bold"), (record.text.said(words.lang), "")]
        )
        lines.append([(f"   {done}", "dim")])
    for entry in view["seats"]:
        lines.append([(f" {_short(view, words, entry['seat'])} ", "bold")])
        reserve = [
            f"{words.names.kinds[key].names.said(words.lang)} ×{count}"
            for key, count in entry["reserve"].items()
        ]
        lines.append([("   " + ", ".join(reserve), "dim")])
    return lines


# --- help -----------------------------------------------------------------------------------------


def lookup(word: str, words: Speaker) -> list[Line]:
    """Help on a faction, a unit, an event or a mission of this name, in any language."""
    content = words.box
    wanted = word.casefold()
    lines: list[Line] = []
    for faction in content.factions.values():
        if _is_called(wanted, faction.key, faction.names):
            lines += _faction_help(faction, words)
        lines += _units_called(wanted, faction.units, faction.names.said(words.lang), words)
        lines += _cards_called(wanted, faction.events, words)
    lines += _units_called(wanted, content.oni, words.say("ts.oni"), words)
    lines += _cards_called(wanted, content.events, words)
    for more in content.extras.values():
        lines += _cards_called(wanted, more.events, words)
        lines += _cards_called(wanted, more.sheets, words)
    return lines + _cards_called(wanted, tuple(words.names.missions.values()), words)


def _units_called(word: str, units: Sequence[Unit], owner: str, words: Speaker) -> list[Line]:
    found = [unit for unit in units if _is_called(word, unit.key, unit.names)]
    return [line for unit in found for line in _unit_help(unit, owner, words)]


def _cards_called(
    word: str, cards: Sequence[EventCard | Mission | NamedCard], words: Speaker
) -> list[Line]:
    return [
        _named(card.names, card.text, words)
        for card in cards
        if _is_called(word, card.key, card.names)
    ]


def _is_called(word: str, key: str, names: Texts) -> bool:
    called = {key, *(names.said(lang) for lang in ("en", "pl", "it"))}
    return bool(word) and any(name.casefold().startswith(word) for name in called)


def _named(names: Texts, text: Texts, words: Speaker) -> Line:
    return [(f"{names.said(words.lang)}: ", "bold"), (text.said(words.lang), "")]


def _faction_help(faction: Faction, words: Speaker) -> list[Line]:
    units = ", ".join(f"{unit.names.said(words.lang)} ×{unit.count}" for unit in faction.units)
    return [
        [(f" {faction.names.said(words.lang)} ", f"bold {STYLES[faction.colour]} reverse")],
        [(faction.description.said(words.lang), "")],
        [(faction.advice.said(words.lang), "italic")],
        [(faction.effect_text.said(words.lang), "")],
        [(faction.goal_text.said(words.lang), "")],
        [(units, "dim")],
    ]


def _unit_help(unit: Unit, owner: str, words: Speaker) -> list[Line]:
    traits = ", ".join(words.say(f"ts.unit.{trait}") for trait in unit.traits)
    said = words.say("ts.term.unit", conquest=unit.conquest, health=unit.health, damage=unit.damage)
    lines: list[Line] = [
        [(f"{unit.names.said(words.lang)} ", "bold"), (f"· {owner} ×{unit.count}", "dim")],
        [(said + (f" · {traits}" if traits else ""), "")],
    ]
    if unit.text is not None:
        lines.append([(unit.text.said(words.lang), "")])
    return lines
