"""The combat phase: attack roll, active enemies, schemas in turns. TA-COMBAT-01 to -25."""

from __future__ import annotations

from endtable.core.bits import without
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from endtable.games.tamashii.content.components import BASIC, RARE
from endtable.games.tamashii.content.records import MODIFIER, Schema
from endtable.games.tamashii.content.vocabulary import AMOUNT, WORDS, Operations
from endtable.games.tamashii.rules.changes import bot_waits, end_bot_step, note, use_bot
from endtable.games.tamashii.rules.questions import (
    bot_at_boss,
    in_combat_at_boss,
    mods_of,
    schemas_of,
)
from endtable.games.tamashii.rules.steps.abilities import offer_all
from endtable.games.tamashii.rules.steps.attacking import AttackRoll, offer_support, place_die
from endtable.games.tamashii.rules.steps.choice import PICKED, SKIP, USE_BOT, Choice, no, refuses
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.harming import TO_ENEMY
from endtable.games.tamashii.rules.steps.phase import PlayerPhase
from endtable.games.tamashii.table.state import COMBAT, COUNTER, NO_CARD, NOWHERE, TALLY, Tamashii


class CombatPhase(Step[Tamashii]):
    """One player after the other fights. TA-COMBAT-01."""

    fields = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Tamashii) -> bool:
        """The next player who has somebody to fight. TA-COMBAT-02, -03."""
        if self.place == 0:
            state.phase = COMBAT
            state.out = 0
        if self.place == state.setting.seats:
            state.pop()
            return False
        seat = state.setting.order(state.first)[self.place]
        state.replace(CombatPhase(self.place + 1))
        state.acting = NO_CARD
        state.retaliate = 0
        if state.enemies[seat] or in_combat_at_boss(state, seat):
            state.active = seat
            state.push(Fight(seat, 0))
        elif bot_waits(state) and bot_at_boss(state):
            state.active = seat
            state.push(FightThroughBot(seat))
        return False


class FightThroughBot(Choice):
    """With nobody to fight oneself, the bot's figure may stand before the boss. TA-JORDAN-07."""

    topic = "ta.ask.fight_through_bot"
    rule = "TA-JORDAN-07"

    def choices(self, state: Tamashii) -> list[Action]:
        """Use it or not."""
        return [USE_BOT, SKIP]

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk fights nobody."""
        return SKIP

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The whole combat is one battery: the roll needs no figure, only the resolution does."""
        state.pop()
        if action == USE_BOT:
            use_bot(state)
            state.push(Fight(seat, 0))


class Fight(PlayerPhase):
    """The combat of one player, step by step."""

    def go_on(self, state: Tamashii) -> None:
        """Start, attack roll, active enemies, resolution, end."""
        seat = self.seat
        state.replace(Fight(seat, self.stage + 1))
        if self.stage == 0:
            begin_fight(state, seat)
            offer_all(state, seat, "combat_start")
        elif self.stage == 1:
            state.push(AttackRoll(seat))
            offer_support(state, seat)
            offer_all(state, seat, "attack")
        elif self.stage == 2:
            place_die(state, seat)
        elif self.stage == 3:
            state.push(Schemas(seat, 1 + mods_of(state, seat)[MODIFIER["opening_schemas"]]))
        elif self.stage == 4:
            end_bot_step(state)
            if state.again:
                state.replace(Fight(seat, 4))
                attack_again(state, seat)
        else:
            end_fight(state, seat)
            state.pop()
        state.settle()


def begin_fight(state: Tamashii, seat: Seat) -> None:
    """What holds for one combat only begins anew."""
    state.paid = ()
    state.fought = False
    state.again = ()
    state.retaliate = state.risk = state.extra_dice = 0
    state.no_shield = without(state.no_shield, seat)
    state.hit_first = without(state.hit_first, seat)
    state.die_on = NOWHERE
    state.hard = tuple([entry for entry in state.hard if entry[0] not in state.enemies[seat]])
    for counter in ("schemas_phase", "damage_phase", "lost_phase"):
        state.tally[seat * TALLY + COUNTER[counter]] = 0
    state.tell("fights", {"seat": seat})


def end_fight(state: Tamashii, seat: Seat) -> None:
    """The dice are put away."""
    state.die_on = NOWHERE
    state.acting = NO_CARD
    state.retaliate = 0
    state.no_shield = without(state.no_shield, seat)
    if state.integrity[seat] == 1:
        note(state, seat, "low_combats")


class Schemas(Choice):
    """The player resolves a schema or passes; then an enemy acts. TA-COMBAT-10, -11, -18 to -20."""

    fields = ("seat", "turns")
    topic = "ta.ask.schemas"
    rule = "TA-COMBAT-11"

    def __init__(self, seat: Seat, turns: int) -> None:
        super().__init__(seat)
        self.turns = turns
        """How many schemas the player has before the next enemy acts."""

    def run(self, state: Tamashii) -> bool:
        """Whose turn it is; over when neither side can act."""
        if self.turns == 0:
            state.replace(Schemas(self.seat, 1))
            if state.die_on != NOWHERE:
                enemy_acts(state, self.seat)
            return False
        if self._usable(state):
            return True
        if state.die_on == NOWHERE:
            state.pop()
        else:
            state.replace(Schemas(self.seat, 0))
        return False

    def _usable(self, state: Tamashii) -> bool:
        dice = state.dice
        base = self.seat * 3
        if not dice[base + BASIC] and not dice[base + RARE]:
            return False
        return len(self.choices(state)) > 1

    def choices(self, state: Tamashii) -> list[Action]:
        """Every schema whose dice are there, or a pass. TA-SCHEMA-05 to -07.

        With nobody left to harm those remain that do something else too. TA-COMBAT-18.
        """
        listed = self._schemas(state)
        if self._bot_may(state):
            listed.append(USE_BOT)
        listed.append(("pass",))
        return listed

    def _bot_may(self, state: Tamashii) -> bool:
        """Whether the bot's figure could be used: the own one has not fought yet. TA-JORDAN-06."""
        if not bot_waits(state) or state.bot_at == state.at[self.seat] or state.fought:
            return False
        state.as_bot = True
        found = self._schemas(state)
        state.as_bot = False
        return bool(found)

    def _schemas(self, state: Tamashii) -> list[Action]:
        """Those that can be paid for now."""
        base = self.seat * 3
        basic, rare = state.dice[base + BASIC], state.dice[base + RARE]
        listed: list[Action] = []
        twice = mods_of(state, self.seat)[MODIFIER["double_schema"]]
        alone = not state.enemies[self.seat] and not in_combat_at_boss(state, self.seat)
        for schema in schemas_of(state, self.seat):
            if alone and only_harms(schema.do):
                continue
            if schema.repeat:
                most = basic if schema.basic else rare
                listed += [("schema", schema.key, dice) for dice in range(1, most + 1)]
            elif basic >= schema.basic and rare >= schema.rare:
                times = state.paid.count(schema.key)
                if times == 0 or (times == 1 and twice and not _doubled(state)):
                    listed.append(("schema", schema.key, schema.basic + schema.rare))
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The dice are used, the effect happens, then the enemy's turn."""
        if action[0] == "pass":
            if state.die_on == NOWHERE:
                state.pop()
            else:
                state.replace(Schemas(seat, 0))
            return
        if action == USE_BOT:
            use_bot(state)
            return
        state.fought = True
        state.replace(Schemas(seat, self.turns - 1))
        for schema in schemas_of(state, seat):
            if schema.key == action[1]:
                activate(state, seat, schema, action[2])
                return


def only_harms(do: Operations) -> bool:
    """Whether a schema does nothing without an enemy."""
    return all(WORDS[operation[0]].harms for operation in do)


def _doubled(state: Tamashii) -> bool:
    """Whether a schema has been paid twice already."""
    return any(state.paid.count(key) > 1 for key in state.paid)


def activate(state: Tamashii, seat: Seat, schema: Schema, dice: int) -> None:
    """Assign the dice and resolve the schema. TA-COMBAT-11, TA-SCHEMA-08."""
    base = seat * 3
    do = schema.do
    if schema.repeat:
        state.dice[base + (BASIC if schema.basic else RARE)] -= dice
        do = times(do, dice)
    else:
        state.dice[base + BASIC] -= schema.basic
        state.dice[base + RARE] -= schema.rare
        state.paid += (schema.key,)
    note(state, seat, "schemas_phase")
    state.tell("schema", {"seat": seat, "schema": schema.key, "dice": dice})
    state.beat()
    state.target = TO_ENEMY
    state.acting = NO_CARD
    state.push(Do(seat, do, 0))


def times(do: Operations, count: int) -> Operations:
    """The operations of a repeatable schema, for so many dice. TA-SCHEMA-11."""
    if count == 1:
        return do
    grown = []
    for operation in do:
        place = 1 + WORDS[operation[0]].parts.index(AMOUNT)
        grown.append((*operation[:place], ("x", count, operation[place]), *operation[place + 1 :]))
    return tuple(grown)


def enemy_acts(state: Tamashii, seat: Seat) -> None:
    """The enemy with the die resolves its schema; the die moves on. TA-COMBAT-12 to -17."""
    enemy = state.enemies[seat][state.die_on]
    state.die_on -= 1
    if state.die_on < 0:
        state.die_on = NOWHERE
    attack_with(state, seat, enemy, state.symbol)


def attack_with(state: Tamashii, seat: Seat, enemy: int, symbol: int) -> None:
    """One schema of an enemy, unless it is skipped."""
    content = state.setting.content
    design = content.enemies[content.enemy_of[enemy]]
    if state.skips[seat]:
        state.skips[seat] -= 1
        state.tell("skipped", {"seat": seat, "enemy": enemy})
        return
    state.acting = enemy
    state.target = TO_ENEMY  # what was aimed at before has nothing to do with the answer to this
    state.tell("enemy_acts", {"seat": seat, "enemy": enemy, "symbol": symbol})
    state.beat()
    state.push(Do(seat, design.basic if symbol == BASIC else design.special, 0))


def attack_again(state: Tamashii, seat: Seat) -> None:
    """The next of the enemies that attack once more at the end of the phase."""
    enemy = state.again[0]
    state.again = state.again[1:]
    state.symbol = BASIC  # cards that weaken basic schemas weaken this one
    if enemy in state.enemies[seat]:
        attack_with(state, seat, enemy, BASIC)


# --- why not -----------------------------------------------------------------------------


def _why_schema(state: Tamashii, step: Choice, seat: Seat, action: Action) -> Reason | None:
    if step.topic != Schemas.topic:
        return no("no_combat", "TA-BODY-04")
    if action[1] in state.paid:
        return no("paid", "TA-SCHEMA-06")
    if not state.enemies[seat] and not in_combat_at_boss(state, seat):
        return no("no_enemy_left", "TA-COMBAT-18")
    return no("dice", "TA-SCHEMA-05")


def _schema(words: list[str]) -> Action | None:
    return ("schema", words[0], 1)


refuses(_why_schema, "schema")
PICKED["schema"] = _schema
