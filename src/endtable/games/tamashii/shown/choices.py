"""What every choice says of itself: what it gives, what it costs, what is printed on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from endtable.core.dock import PLAIN, Asking, Choice, kind_of, value_of
from endtable.core.face import Words
from endtable.core.types import Action, Message, Pick, Seat
from endtable.games.tamashii.content.components import BASIC_PATTERNS
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.rules.names import district_name, enemy_name
from endtable.games.tamashii.rules.questions import schemas_of
from endtable.games.tamashii.rules.sources import BOT_PATTERN
from endtable.games.tamashii.rules.steps.moving import Movement
from endtable.games.tamashii.shown import explaining
from endtable.games.tamashii.shown.drawing.console import pattern_picture
from endtable.games.tamashii.shown.drawing.story import said_act
from endtable.games.tamashii.shown.drawing.tokens import dice_picture
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.games.tamashii.shown.ways import brought
from endtable.games.tamashii.shown.wording import said_district, said_operations, said_schema
from endtable.games.tamashii.table.state import Tamashii


def choice_of(asking: Asking, pick: Pick, words: Words) -> Choice:
    """What a pick says of itself."""
    told = TOLD.get(kind_of(pick))
    if told is None:
        return PLAIN
    return told(asking, value_of(pick), words)


def _box(asking: Asking) -> Content:
    found: Content = asking.state.setting.content
    return found


def _lines(lines: list[str]) -> Choice:
    return Choice(" · ".join(line for line in lines if line))


def _card(asking: Asking, key: str, words: Words) -> Choice:
    """An augmentation, a body or a protocol: what is printed on it."""
    box = _box(asking)
    if key in box.augmentation_named:
        return _lines(
            explaining.augmentation(box.augmentations[box.augmentation_named[key]], words)
        )
    if key in box.body_named:
        return _lines(explaining.body(box.bodies[box.body_named[key]], words))
    if key in box.protocol_named:
        return _lines(explaining.protocol(box.protocols[box.protocol_named[key]], words))
    return PLAIN


def _district(asking: Asking, slot: str, words: Words) -> Choice:
    """What coming there costs, and what it does; a dark one tells nothing."""
    state = asking.state
    if not state.is_shown(int(slot)):
        return Choice(Message("ta.choice.dark"))
    tile = _box(asking).districts[state.tile_at[int(slot)]]
    text = " · ".join(explaining.district(tile, words))
    return Choice(text, price=_noticed(asking, ("go", int(slot)), words))


def _resource(asking: Asking, name: str, words: Words) -> Choice:
    """What it is good for, and how much of it there is."""
    have, top = asking.view["seats"][asking.seat]["resources"][name]
    return Choice(Message(f"ta.choice.{name}", have=have, top=top))


def _enemy(asking: Asking, card: str, words: Words) -> Choice:
    box = _box(asking)
    return _lines(explaining.enemy(box.enemies[box.enemy_of[int(card)]], words))


def _pattern(asking: Asking, key: str, words: Words) -> Choice:
    """What firing it does."""
    kind, _, rest = key.partition(".")
    if kind == "body":
        return _card(asking, rest, words)
    box, state = _box(asking), asking.state
    view = cast(TableSeen, asking.view)
    drawn = pattern_picture(box, view, view["seats"][asking.seat], key, words.lang)
    if key == BOT_PATTERN.key:
        return Choice(
            Message("ta.choice.charge", n=state.batteries, after=state.batteries + 1), picture=drawn
        )
    placed = state.setting.scenario.placed(key) if kind == "card" else None
    if placed is not None:
        return Choice(said_operations(words, placed.pattern.do), picture=drawn)
    known = list(BASIC_PATTERNS)
    if state.enemies[asking.seat]:
        enemy = box.enemies[box.enemy_of[state.enemies[asking.seat][0]]]
        known += [*enemy.hacks, enemy.expel]
    cards = (box.augmentations[number].pattern for number in state.installed[asking.seat])
    known += [pattern for pattern in cards if pattern is not None]
    found = next((pattern for pattern in known if pattern.key == key), None)
    if found is None:
        return PLAIN
    does = said_operations(words, found.do)
    if key == "expel":
        name = enemy_name(state, state.enemies[asking.seat][0])
        does = words.say("ta.choice.expel", enemy=name, price=does)
    return Choice(does, picture=drawn)


def _schema(asking: Asking, key: str, words: Words) -> Choice:
    """What it does, which dice that takes, and what is left of the nearest enemy then."""
    known = schemas_of(asking.state, asking.seat)
    found = next((schema for schema in known if schema.key == key), None)
    if found is None:
        return PLAIN
    does = said_schema(words, found)
    given: dict[str, object] = {"name": does[:1].upper() + does[1:]}
    number = 1 + [schema.key for schema in known].index(key)
    whose = words.say("ta.choice.schema_many" if found.repeat else "ta.choice.schema", n=number)
    drawn = dice_picture(found.basic, found.rare)
    price = _blow(asking, key)
    return Choice(whose, given=given, picture=drawn, price=price)


def _blow(asking: Asking, key: str) -> str | None:
    """Integrity of the nearest enemy before and after: with the fewest dice, and with all."""
    state, seat = asking.state, asking.seat
    if not state.enemies[seat]:
        return None
    enemy = state.enemies[seat][0]
    blows = [action for action in state.legal(seat) if action[:2] == ("schema", key)]
    after = []
    for action in dict.fromkeys((blows[0], blows[-1]) if blows else ()):
        twin = state.copy()
        twin.apply(seat, action)
        after.append(_left(twin, seat, enemy))
    if not after or after == [_left(state, seat, enemy)] * len(after):
        return None
    return f"{_left(state, seat, enemy)} → {'…'.join(map(str, dict.fromkeys(after)))}"


def _left(state: Tamashii, seat: Seat, enemy: int) -> int:
    """Integrity of an enemy; none is left of one that is gone."""
    for entry in state.view(seat)["seats"][seat]["enemies"]:
        if entry["card"] == enemy:
            return int(entry["integrity"][0])
    return 0


def _power(asking: Asking, spent: str, words: Words) -> Choice:
    """How many dice that makes."""
    dice = asking.view["seats"][asking.seat]["values"]["atk"] + int(spent)
    return Choice(Message("ta.choice.power_dice", n=dice))


def _token(asking: Asking, kind: str, words: Words) -> Choice:
    """How many of this kind one has outside the console."""
    seat = asking.view["seats"][asking.seat]
    n = seat["bag"].get(kind, 0) + seat["dump"].get(kind, 0)
    return Choice(Message("ta.choice.token", n=n))


def _act(asking: Asking, key: str, words: Words) -> Choice:
    """An action for the goal: on what terms, and what it does."""
    scenario = asking.state.setting.scenario
    if scenario is None:
        return PLAIN
    acts = [*scenario.actions, *(act for card in scenario.cards for act in card.actions)]
    act = next((each for each in acts if each.key == key), None)
    return Choice(said_act(_box(asking), words, act)) if act is not None else PLAIN


def _way(asking: Asking, key: str, words: Words) -> Choice:
    """A way for the story to go on: what it brings at once, and whether it is remembered.

    The code of the chapter that follows would tell too much.
    """
    scenario = asking.state.setting.scenario
    cards = scenario.cards if scenario is not None else ()
    branches = (branch for card in cards for branch in (*card.branches, *card.each))
    found = next((branch for branch in branches if branch.key == key), None)
    if found is None:
        return PLAIN
    return _lines(brought(found, words))


def _player(asking: Asking, number: str, words: Words) -> Choice:
    """Where another player stands, and how well."""
    state, other = asking.state, int(number)
    have, _, top = asking.view["seats"][other]["integrity"]
    where = district_name(state, state.where(other))
    return Choice(Message("ta.choice.player", district=where, have=have, top=top))


def _button(asking: Asking, name: str, words: Words) -> Choice:
    """Where one stands, for what one does there; what the place gives who uses it."""
    state = asking.state
    given: dict[str, object] = {"n": asking.details.get("n"), **asking.details}
    if name in ("stay", "effect"):
        given["district"] = district_name(state, state.where(asking.seat))
    text = None
    if name == "effect" and state.is_shown(state.where(asking.seat)):
        tile = _box(asking).districts[state.tile_at[state.where(asking.seat)]]
        text = said_district(words, tile)
    price = _noticed(asking, (name,), words) if name == "stay" else None
    return Choice(text, given=given, price=price)


def _noticed(asking: Asking, action: Action, words: Words) -> str | None:
    """Tracking before and after a move, where nothing hidden is shown by it. TA-MOVE-10."""
    state, seat = asking.state, asking.seat
    if asking.topic != Movement.topic or action not in state.legal(seat):
        return None
    twin = state.copy()
    twin.apply(seat, action)
    before, after = state.tracking[seat], twin.tracking[seat]
    if before < 0:
        return None  # no marker lies on the track yet
    alarm = after < before
    key = "ta.choice.alarm" if alarm else "ta.choice.noticed"
    return words.say(key, before=before, after=after)


Told = Callable[[Asking, str, Words], Choice]
TOLD: Final[dict[str, Told]] = {
    "button": _button,
    "card": _card,
    "body": _card,
    "protocol": _card,
    "district": _district,
    "resource": _resource,
    "enemy": _enemy,
    "order": _enemy,
    "other": _card,
    "player": _player,
    "pattern": _pattern,
    "schema": _schema,
    "act": _act,
    "token": _token,
    "power": _power,
    "way": _way,
}
"""By kind of pick."""
