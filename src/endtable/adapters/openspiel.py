"""Endtable for OpenSpiel: `register()`, then `pyspiel.load_game("endtable_neuroshima")`.

Options of a table are a parameter, `endtable_neuroshima(options=mode:points;players:3)`, as is the
encoding. All chance of a match comes from one chance node at its root that picks the key: states
are serialised as text and information sets resampled by `guess`, but draws are no chance nodes of
their own, so CFR over draws is not possible.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy
import pyspiel

from endtable.adapters.seated import Seated
from endtable.core.codec import Codec
from endtable.core.game import dumps, loads
from endtable.core.types import Data, Message
from endtable.games import find, names
from endtable.kit.validation import BadInput, Place

KEYS: Final = 1024
"""So many matches begin at the root."""
PREFIX: Final = "endtable_"
LONGEST: Final = 100_000


class Held:
    """A table that can be copied deeply and pickled, which compiled states cannot."""

    def __init__(self, table: Seated) -> None:
        self.table = table

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.table.copy() if hasattr(self.table, "state") else self.table)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        table = self.table
        text = dumps(table.game, table.state) if hasattr(table, "state") else ""
        named = (table.game.name, table.options, table.codec.encoding, table.skip_forced)
        return _held, (*named, text, getattr(table, "path", ()))


def _held(
    name: str, options: Data, encoding: str, skip_forced: bool, text: str, path: tuple[int, ...]
) -> Held:
    game = find(name)
    table = Seated(game, options, encoding, skip_forced)
    if text:
        table.take(loads(game, text), path)
    return Held(table)


def options_in(text: str) -> Data:
    """Options from a parameter: `mode:points;players:3;armies:borgo+moloch;rulings.team_hq:20`."""
    options: Data = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise BadInput(Place("options"), Message("bad.pair", value=repr(pair)))
        outer, dot, inner = name.partition(".")
        if dot:
            options.setdefault(outer, {})[inner] = value
        else:
            options[name] = (
                [each for each in value.split("+") if each] if "+" in value else _plain(value)
            )
    return options


def options_text(options: Data) -> str:
    """Options as ``options_in`` reads them."""
    pairs: list[str] = []
    for name, value in options.items():
        if isinstance(value, dict):
            pairs += [f"{name}.{inner}:{each}" for inner, each in value.items()]
        elif isinstance(value, list):
            pairs.append(f"{name}:{'+'.join([*map(str, value), ''])}")
        else:
            pairs.append(f"{name}:{json.dumps(value) if isinstance(value, bool) else value}")
    return ";".join(pairs)


def _plain(value: str) -> Any:
    """Lists, whole numbers, true and false as such, and otherwise a text."""
    if "+" in value:
        return [each for each in value.split("+") if each]
    plain = value.isdecimal() or value in ("true", "false")
    return json.loads(value) if plain else value


def _type_of(name: str) -> Any:
    game = find(name)
    seats = [game.seats(mode) for mode in game.modes()]
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Endtable: {game.face.showcase.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": "", "encoding": "", "skip_forced": False},
    )


class TableGame(pyspiel.Game):
    """A kind of table of one game."""

    kind: Any
    played: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.table = Seated(
            find(self.played),
            options_in(given.get("options", "")),
            given.get("encoding", ""),
            bool(given.get("skip_forced", False)),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.codec.size,
            max_chance_outcomes=KEYS,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> TableState:
        """Before the key is picked."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """What a seat sees, in named arrays."""
        return TableObserver(self.table.codec)


class TableState(pyspiel.State):
    """One position; before the key is picked there is no table yet."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        table = game.table
        self.held = Held(Seated(table.game, table.options, table.codec.encoding, table.skip_forced))
        self.begun = False

    @property
    def table(self) -> Seated:
        """The table behind it."""
        return self.held.table

    def current_player(self) -> int:
        """The seat that chooses, chance at the root, or the end."""
        if not self.begun:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.seat if self.table.seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.begun and self.table.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All keys alike."""
        return [(key, 1 / KEYS) for key in range(KEYS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.ids) if player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        if self.begun:
            self.table.step(action)
        else:
            self.table.begin(action)
            self.begun = True

    def returns(self) -> list[float]:
        """By seat, from -1 to 1."""
        seats = self.table.seats
        return self.table.returns() if self.begun else [0.0] * seats

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """The same for this seat; what it cannot know is dealt anew."""
        twin: TableState = self.clone()
        seed = repr(sampler() if callable(sampler) else sampler)
        twin.table.take(self.table.state.guess(player, seed), self.table.path)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"key {action}"
        table = self.table
        path = (*table.path, action)
        if action not in table.ids:
            return f"number {action}"
        found = table.codec.action(table.state, table.seat, path)
        return table.game.write(found) if found is not None else f"pick {action}"

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat sees now: it may remember more than that."""
        return self.observation_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """The view of a seat as JSON, and the picks it has made."""
        if not self.begun:
            return "before the key"
        seat = self.current_player() if player is None else player
        view = self.table.state.view(seat if seat >= 0 else None)
        mine = self.table.path if seat == self.table.seat else ()
        return json.dumps([view, mine], sort_keys=True, separators=(",", ":"))

    def __str__(self) -> str:
        return f"{self.to_json()} {self.table.path}" if self.begun else "before the key"

    # --- JSON structs ---------------------------------------------------------------------

    def to_json(self) -> str:
        """The lossless position."""
        return json.dumps(self.table.state.position())

    def to_observation_struct(self, player: int) -> Data:
        """The view of a seat as plain data."""
        return self.table.state.view(player)

    def action_to_struct(self, player: int, action: int) -> Data:
        """An action by number in the game's notation."""
        return {"seat": player, "do": self._action_to_string(player, action)}

    def apply_action_struct(self, struct: Data) -> None:
        """An action in the game's notation, pick by pick."""
        table = self.table
        action = table.game.read(str(struct["do"]))
        for number in table.codec.path(table.state, table.seat, action)[len(table.path) :]:
            self.apply_action(number)


class TableObserver:
    """What a seat sees as one tensor, and as named parts of it."""

    def __init__(self, codec: Codec) -> None:
        self.tensor: Any = numpy.zeros(codec.width, numpy.float32)
        self.dict = {
            piece.name: self.tensor[piece.first : piece.first + piece.size].reshape(piece.shape)
            for piece in codec.layout()
        }

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a state."""
        if state.begun:
            self.tensor[:] = numpy.frombuffer(state.table.observe(player), numpy.uint8)
        else:
            self.tensor.fill(0)

    def string_from(self, state: TableState, player: int) -> str:
        """The same in words."""
        return state.observation_string(player)


def register() -> list[str]:
    """Make all games known to OpenSpiel; their names there."""
    known = set(pyspiel.registered_names())
    for name in names():
        if PREFIX + name not in known:
            kind = _type_of(name)
            made = type(f"Table_{name}", (TableGame,), {"kind": kind, "played": name})
            pyspiel.register_game(kind, made)
    return [PREFIX + name for name in names()]
