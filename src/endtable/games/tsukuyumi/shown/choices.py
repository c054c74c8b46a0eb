"""What every choice says of itself: a card to read, a unit's numbers, what a battle brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from endtable.core.dock import PLAIN, Asking, Choice, kind_of, value_of
from endtable.core.types import Pick, View
from endtable.core.verbs import BUTTON
from endtable.games.tsukuyumi.rules.scoring import AREA_POINTS, FERTILE_POINTS, TRACK_POINTS
from endtable.games.tsukuyumi.rules.steps.damage import Suffer
from endtable.games.tsukuyumi.shown.cards import action_card
from endtable.games.tsukuyumi.shown.combat_cards import answers_to, combat_card
from endtable.games.tsukuyumi.shown.drawing import scene as scenes
from endtable.games.tsukuyumi.shown.drawing.areas import called, facts
from endtable.games.tsukuyumi.shown.drawing.battle import comes
from endtable.games.tsukuyumi.shown.drawing.naming import combat_words, name_of
from endtable.games.tsukuyumi.shown.round_ahead import round_ahead
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit import hexes
from endtable.kit.symbols import symbols, used


def choice_of(asking: Asking, path: Sequence[Pick], pick: Pick, say: Speaker) -> Choice:
    """What a pick says of itself, after those already made."""
    told = TOLD.get(kind_of(pick))
    if told is not None:
        return told(asking, path, value_of(pick), say)
    for look, box in say.names.modules:
        text = look.choice(asking, kind_of(pick), value_of(pick), box, say)
        if text:
            return Choice(text)
    for looks, board in say.names.boards:
        text = looks.choice(kind_of(pick), value_of(pick), board, say)
        if text:
            return Choice(text)
    if kind_of(pick) != BUTTON:
        return PLAIN
    return _button(value_of(pick), say)


def _button(name: str, say: Speaker) -> Choice:
    """What is done: its sign as on action cards, and what is asked then."""
    sign = OTHER_SIGNS.get(name, f"i-{name}")
    picture = used(sign, 32) if sign in symbols(SIGNS) else ""
    then = say.say(f"ts.then.{name}") if name in ASKS_MORE else None
    return Choice(picture=picture, then=then) if picture or then else PLAIN


def _action_card(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    card = next(card for card in say.box.actions if card.key == key)
    return Choice(card=action_card(card, say), means=round_ahead(asking, card, say))


def _unit(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    """One that stands on the map: its numbers, and the steps it has left."""
    kind = key.partition("@")[0].partition(".")[0]
    text = numbers(kind, say)
    if asking.topic == Suffer.topic:
        text = f"{_suffers(asking, kind, say)} · {text}"
    leaves = bool(path) and kind_of(path[-1]) == "area"
    return Choice(text, picture=_picture(kind, say), then=_then("goes", kind, say, leaves))


def _then(what: str, kind: str, say: Speaker, asked: bool = True) -> str | None:
    """Once a unit is picked: where it goes, or where it comes to stand."""
    name = say.names.kinds[kind].names.said(say.lang)
    return say.say(f"ts.then.{what}", unit=name) if asked else None


def _suffers(asking: Asking, kind: str, say: Speaker) -> str:
    """Whether it falls of the damage that is given out, and what goes on then. TS-ELIM-08."""
    damage = int(str(asking.details["n"]))
    areas = (area for area in asking.view["areas"] if area["name"] == asking.details["area"])
    stacks = (stack for area in areas for stack in area["units"] if stack["kind"] == kind)
    health = next((stack["stats"][1] for stack in stacks), damage + 1)
    if health > damage:
        return say.say("ts.choice.withstands", n=damage, health=health)
    return say.say("ts.choice.falls", left=damage - health, health=health)


def _reserve(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    """One that lies in the reserve: its numbers, how many there are, what it costs."""
    unit = say.names.kinds[key]
    view = asking.view
    own: dict[str, int] = view["seats"][asking.seat]["reserve"]
    count = own.get(key, view["oni"]["reserve"].get(key))
    price = unit.cost or None
    if asking.topic != "ts.ask.produce":
        price = None
    return Choice(
        numbers(key, say),
        picture=_picture(key, say),
        price=price,
        count=count,
        then=_then("stands", key, say),
    )


def _picture(kind: str, say: Speaker) -> str:
    return used(f"u-{say.names.figure(kind)}", 40) if say.names.figure(kind) else ""


def numbers(kind: str, say: Speaker) -> str:
    """Conquest, health and damage of a kind, and what it can do."""
    unit = say.names.kinds[kind]
    parts = [
        say.say("ts.choice.unit", conquest=unit.conquest, health=unit.health, damage=unit.damage),
        *(say.say(f"ts.unit.{trait}") for trait in unit.traits),
    ]
    if unit.text:
        parts.append(unit.text.said(say.lang))
    return ". ".join(parts) if unit.text else ", ".join(parts)


def _event(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    event = say.names.events.get(key)
    return Choice(event.text if event is not None else None)


def _mission(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    mission = say.names.missions.get(key)
    return Choice(mission.text if mission is not None else None)


def _combat(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    """A combat card: what would come of it where the fight is, else what the card does."""
    found = _forecast(asking.view, path, key)
    if found is None:
        return Choice(combat_words(say.names.cards[key], say).partition(": ")[2])
    means = answers_to(asking.view, found[1], say)
    return Choice(card=combat_card(asking.view, *found, say), means=means)


def _forecast(view: View, path: Sequence[Pick], key: str) -> tuple[View, View] | None:
    """The fight and the card's row in it."""
    areas = {value_of(pick) for pick in path if kind_of(pick) == "area"}
    verbs = {value_of(pick) for pick in path if kind_of(pick) == "button"} or {"fight"}
    for battle in view["battles"]:
        for row in battle["cards"]:
            if battle["area"] in areas and row["card"] == key and row["verb"] in verbs:
                return battle, row
    return None


def _answer(asking: Asking, path: Sequence[Pick], key: str, say: Speaker) -> Choice:
    """A counterattack: what it does, and what the battle would come to."""
    what = say.say(f"ts.answer.{key}")
    for battle in asking.view["battles"]:
        for row in battle["cards"]:
            for answer in row["answers"]:
                if answer["answer"] == key:
                    # The attack itself has happened already.
                    told = comes(asking.view, answer["comes"], say, "ts.battle.no_more")
                    text = say.say("ts.choice.comes", what=what, comes=told)
                    return Choice(text, picture=used("i-defence", 32))
    return Choice(what, picture=used("i-defence", 32))


def _area(asking: Asking, path: Sequence[Pick], name: str, say: Speaker) -> Choice:
    """An area: what it is, whose it is, who stands there."""
    area = next((each for each in asking.view["areas"] if each["name"] == name), None)
    if area is None:
        return PLAIN
    empty = "ts.area.unmanned" if area["kind"] == "base" else "ts.area.empty"
    told = " · ".join(facts(asking.view, area, say)) or say.say(empty)
    fights = (fought for fought in asking.view["battles"] if fought["area"] == name)
    for fought in fights:
        if any(row["verb"] == "fight" for row in fought["cards"]):
            scene = scenes.coming(asking.view, area, fought["attacker"], say)
            return Choice(told, then=say.say("ts.card.which"), scene=scene)
    return Choice(told)


def _cell(asking: Asking, path: Sequence[Pick], written: str, say: Speaker) -> Choice:
    """A place of the map: the areas that lie beside it."""
    q, r = map(int, written.split(","))
    beside = [
        called(asking.view, area, say)
        for area in asking.view["areas"]
        if area["kind"] != "base" and hexes.distance((q, r), tuple(area["at"])) == 1
    ]
    return Choice(say.say("ts.cell.beside", areas=", ".join(beside))) if beside else PLAIN


def _place(asking: Asking, path: Sequence[Pick], number: str, say: Speaker) -> Choice:
    """A place on the initiative track: who is passed, when one acts then, what it scores."""
    view, place = asking.view, int(number)
    own = view["seats"][asking.seat]
    between = range(min(place, own["place"]), max(place, own["place"]) + 1)
    passed = [
        name_of(view, entry["seat"], say)
        for entry in sorted(view["seats"], key=lambda entry: int(entry["place"]))
        if entry["place"] in between and entry["seat"] != asking.seat
    ]
    way = "up" if place < own["place"] else "down"
    told = say.say(f"ts.place.{way}", who=", ".join(passed), n=place, of=len(view["seats"]))
    if "initiative" not in own["pending"]:
        return Choice(told)
    points = TRACK_POINTS[place - 1] if place <= len(TRACK_POINTS) else 0
    return Choice(f"{told} {say.say('ts.place.end', n=points)}")


def _turn(asking: Asking, path: Sequence[Pick], number: str, say: Speaker) -> Choice:
    """How a tile is turned."""
    return Choice(say.say("ts.turn.degrees", n=60 * int(number)))


def _land(asking: Asking, path: Sequence[Pick], number: str, say: Speaker) -> Choice:
    """An area tile: what it is worth, and what is printed on it."""
    tile = asking.state.setting.pool[int(number)]
    text = say.say(
        "ts.land.about",
        points=FERTILE_POINTS if tile.terrain == "fertile" else AREA_POINTS,
        sides=", ".join(say.say(f"ts.side.{side}") for side in tile.blocked) or "–",
        trait=say.say(f"ts.trait.{tile.trait}") if tile.trait else "–",
        conquest=tile.conquest,
    )
    return Choice(text)


SIGNS: Final = Path(__file__).with_name("symbols.svg")
"""Signs of action cards: a button that does the same bears the one of its name."""
OTHER_SIGNS: Final = {
    "produce": "i-production",
    "advance": "i-move",
    "march": "i-move",
    "attack": "i-combat",
    "oni_war": "i-war_fights",
    "raise": "i-war_fights",
}
"""By button: its sign, where that is called otherwise."""
ASKS_MORE: Final = ("march", "draw", "play", "initiative")
"""Buttons after which something is picked, and asked for in words of its own."""
Told = Callable[[Asking, Sequence[Pick], str, Speaker], Choice]
TOLD: Final[dict[str, Told]] = {
    "card": _action_card,
    "unit": _unit,
    "reserve": _reserve,
    "event": _event,
    "mission": _mission,
    "combat": _combat,
    "answer": _answer,
    "area": _area,
    "cell": _cell,
    "land": _land,
    "place": _place,
    "turn": _turn,
}
"""By kind of pick."""
