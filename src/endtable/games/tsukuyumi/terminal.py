"""The table in text, for the terminal: map, players, questions, choices and help."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from endtable.core.face import Told
from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat
from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.content.records import Content, EventCard, Faction, Mission, Unit
from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.rules.parts import Worded, who_name
from endtable.games.tsukuyumi.shown.telling import Teller
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import Words

Line = list[tuple[str, str]]
LEGEND: Final = "ts.term.legend"
PRIMER: Final = "ts.term.primer"
STYLES: Final = {"olive": "green", "rust": "red", "plum": "magenta", "steel": "cyan"}
SIGNS: Final = {"ocean_floor": "~", "fertile": "♣", "mountain": "▲", "": "●"}
TRAITS: Final = {"radioactive": "☢", "unstable": "≈", "tsukuyumi": "☾"}


# --- the map --------------------------------------------------------------------------------


def board(
    view: Mapping[str, Any], words: Words, lit: Collection[str] = (), *, letters: bool = False
) -> list[Line]:
    """The areas, one a line, from the Moon outwards; ``lit`` are picks that could be made now."""
    lines: list[Line] = [[(_heading(view, words), "bold")]]
    for area in view["areas"]:
        lines.append(_area_line(view, words, area, f"area:{area['name']}" in lit))
    return lines


def _heading(view: Mapping[str, Any], words: Words) -> str:
    phase = words.say(f"ts.phase.{view['phase']}")
    return words.say("ts.term.round", round=view["round"], rounds=view["rounds"], phase=phase)


def _area_line(view: Mapping[str, Any], words: Words, area: Mapping[str, Any], lit: bool) -> Line:
    content = load()
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
        line.append((f" {_short(view, words, owner)} ", f"bold {_style(view, owner)} reverse"))
    if area["blocked"]:
        line.append((" ┃" + "".join(sorted(area["blocked"])), "red"))
    for powers in FACTIONS.values():
        line += [(f" {text}", "") for text in powers.looks.line(area, words)]
    for stack in area["units"]:
        unit = _unit(content, stack["kind"])
        stats = "|".join(map(str, stack["stats"]))
        text = f"  {stack['count']}×{unit.names.said(words.lang)} {stats}"
        line.append((text, _style(view, stack["who"])))
    return line


def _faction(view: Mapping[str, Any], who: int) -> Faction:
    return load().factions[view["seats"][who]["faction"]]


def _style(view: Mapping[str, Any], who: int | str) -> str:
    return "yellow" if who == "oni" else STYLES[_faction(view, int(who)).colour]


def _short(view: Mapping[str, Any], words: Words, who: int | str) -> str:
    if who == "oni":
        return words.say("ts.oni")
    return _faction(view, int(who)).names.said(words.lang)


def _unit(content: Content, key: str) -> Unit:
    kinds = [unit for faction in content.factions.values() for unit in faction.units]
    return next(unit for unit in (*kinds, *content.oni) if unit.key == key)


# --- the players ------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], words: Words, who: Sequence[str]) -> list[Line]:
    """The players in the order of the track: points, areas, cards."""
    lines: list[Line] = []
    for entry in sorted(view["seats"], key=lambda each: each["place"]):
        seat = entry["seat"]
        arrow = "▶" if view["active"] == seat else "·" if entry["turned"] else " "
        name = _faction(view, seat).names.said(words.lang)
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
                (f" {name} ", f"bold {_style(view, seat)} reverse"),
                (f" {said}", ""),
                (f" · {who[seat]}" if seat < len(who) and who[seat] else "", "dim"),
                (f" · {_card(entry, words)}" if entry["chosen"] else "", "bold"),
            ]
        )
        if entry["hand"]:
            lines.append([("   " + ", ".join(_card_names(entry["hand"], words)), "dim")])
    return lines


def _card(entry: Mapping[str, Any], words: Words) -> str:
    if entry["chosen"] == "back":
        return words.say("ts.term.back")
    return _card_names([entry["chosen"]], words)[0]


def _card_names(keys: Sequence[str], words: Words) -> list[str]:
    names = {card.key: card.names for card in load().actions}
    return [names[key].said(words.lang) for key in keys]


def piles(view: Mapping[str, Any], words: Words) -> list[Line]:
    """Event cards, reserves and missions."""
    content = load()
    events = {event.key: event.names for event in content.events}
    opened = ", ".join(events[key].said(words.lang) for key in view["events"]["open"])
    lines: list[Line] = [[(words.say("ts.term.events", n=view["events"]["pile"], open=opened), "")]]
    for mission in view["missions"]:
        record = content.missions[mission["key"]]
        done = ", ".join(_short(view, words, seat) for seat in mission["done"]) or "–"
        lines.append(
            [(f"{record.names.said(words.lang)}: ", "bold"), (record.text.said(words.lang), "")]
        )
        lines.append([(f"   {done}", "dim")])
    for entry in view["seats"]:
        lines.append([(f" {_short(view, words, entry['seat'])} ", "bold")])
        reserve = [
            f"{_unit(content, key).names.said(words.lang)} ×{count}"
            for key, count in entry["reserve"].items()
        ]
        lines.append([("   " + ", ".join(reserve), "dim")])
    return lines


# --- questions and choices ----------------------------------------------------------------------


def ask(state: State) -> Reason:
    """What is asked of whoever the game waits for."""
    assert isinstance(state, Tsukuyumi)
    return state.question(state.deciders()[0])


def turn_of(state: State) -> Seat | None:
    """In whose turn the match is; None while all choose at once or nobody acts."""
    assert isinstance(state, Tsukuyumi)
    return None if state.active == NOBODY else state.active


def seat_called(state: State, seat: Seat) -> Any:
    """What a seat is called."""
    assert isinstance(state, Tsukuyumi)
    return who_name(state.setting, seat)


def teller(state: State) -> Teller:
    """Tells what happens after this position."""
    assert isinstance(state, Tsukuyumi)
    return Teller(state)


QUIET: Final = ("turn_over", "fight_over", "turn", "opened", "deployed")
"""Events that nobody wants to read about."""


def told(lines: list[Told]) -> list[Told]:
    """The lines that people want to read."""
    return [line for line in lines if line.event not in QUIET]


def pick_name(state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any:
    """What a pick is called, after those already made: a message, a name or a text."""
    assert isinstance(state, Tsukuyumi)
    kind, _, value = pick.partition(":")
    setting = state.setting
    tables = setting.tables
    if kind == "unit":
        key, _, left = value.partition(".")
        names = tables.kinds[tables.kind_of[key]].names
        return Message("ts.pick.unit", unit=names, left=left) if left else names
    if kind == "combat":
        return tables.cards[tables.card_keys.index(value)].names
    if kind == "card":
        return setting.actions[tables.action_keys.index(value)].names
    if kind == "event" and value in tables.event_keys:
        return tables.events[tables.event_keys.index(value)].names
    if kind == "who":
        return who_name(setting, int(value))
    part = state.setting.verbs.parts.get(kind)
    if isinstance(part, Worded):
        return part.words(value)
    if kind in ("area", "cell", "number"):
        return value
    return _message(kind, value)


def _message(kind: str, value: str) -> Any:
    families = {
        "button": Message(f"ts.button.{value}"),
        "event": Message(f"ts.pile.{value}"),
        "side": Message(f"ts.side.{value}"),
        "marker": Message(f"ts.marker.{value}"),
    }
    return families[kind]


# --- help -----------------------------------------------------------------------------------------


def lookup(word: str, words: Words, first: Sequence[str] = ()) -> list[Line]:
    """Help on a faction, a unit, an event or a mission of this name, in any language."""
    content = load()
    wanted = word.casefold()
    lines: list[Line] = []
    for faction in content.factions.values():
        if _is_called(wanted, faction.key, faction.names):
            lines += _faction_help(faction, words)
        lines += _units_called(wanted, faction.units, faction.names.said(words.lang), words)
        lines += _cards_called(wanted, faction.events, words)
    lines += _units_called(wanted, content.oni, words.say("ts.oni"), words)
    lines += _cards_called(wanted, content.events, words)
    return lines + _cards_called(wanted, tuple(content.missions.values()), words)


def _units_called(word: str, units: Sequence[Unit], owner: str, words: Words) -> list[Line]:
    found = [unit for unit in units if _is_called(word, unit.key, unit.names)]
    return [line for unit in found for line in _unit_help(unit, owner, words)]


def _cards_called(
    word: str, cards: Sequence[EventCard] | Sequence[Mission], words: Words
) -> list[Line]:
    return [
        _named(card.names, card.text, words)
        for card in cards
        if _is_called(word, card.key, card.names)
    ]


def _is_called(word: str, key: str, names: Any) -> bool:
    called = {key, *(names.said(lang) for lang in ("en", "pl", "it"))}
    return bool(word) and any(name.casefold().startswith(word) for name in called)


def _named(names: Any, text: Any, words: Words) -> Line:
    return [(f"{names.said(words.lang)}: ", "bold"), (text.said(words.lang), "")]


def _faction_help(faction: Faction, words: Words) -> list[Line]:
    units = ", ".join(f"{unit.names.said(words.lang)} ×{unit.count}" for unit in faction.units)
    return [
        [(f" {faction.names.said(words.lang)} ", f"bold {STYLES[faction.colour]} reverse")],
        [(faction.description.said(words.lang), "")],
        [(faction.advice.said(words.lang), "italic")],
        [(faction.effect_text.said(words.lang), "")],
        [(faction.goal_text.said(words.lang), "")],
        [(units, "dim")],
    ]


def _unit_help(unit: Unit, owner: str, words: Words) -> list[Line]:
    traits = ", ".join(words.say(f"ts.unit.{trait}") for trait in unit.traits)
    said = words.say("ts.term.unit", conquest=unit.conquest, health=unit.health, damage=unit.damage)
    lines: list[Line] = [
        [(f"{unit.names.said(words.lang)} ", "bold"), (f"· {owner} ×{unit.count}", "dim")],
        [(said + (f" · {traits}" if traits else ""), "")],
    ]
    if unit.text is not None:
        lines.append([(unit.text.said(words.lang), "")])
    return lines
