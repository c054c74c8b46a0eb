"""Endtable in words, in the manner of TextArena: for language models.

    env = TextEnv("neuroshima")
    env.reset(seed=1)
    done = False
    while not done:
        seat, text = env.get_observation()
        done, info = env.step(model(text))
    rewards, info = env.close()

What is refused comes back with the reason and the rule, and the same seat is asked again; after so
many refusals a clerk chooses for it.
"""

from __future__ import annotations

from typing import Any

from endtable.adapters.seated import game_of
from endtable.core.errors import Illegal
from endtable.core.game import Game
from endtable.core.match import Match
from endtable.core.types import Action, Seat
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput


class TextEnv:
    """A match in words; seats are numbered from 0."""

    def __init__(
        self,
        game: Game | str,
        lang: str = "en",
        show_options: bool = True,
        patience: int = 3,
        **options: Any,
    ) -> None:
        self.game = game_of(game)
        self.options = self.game.complete(options)
        self.words = Words(lang)
        self.show_options = show_options
        """Whether all legal actions are listed; many find out more when they are not."""
        self.patience = patience
        self.refused: list[int] = []
        """By seat: how often its answers were refused."""

    def reset(self, seed: int | str = 0) -> None:
        """A new match."""
        self.match = Match(self.game, self.options, seed)
        self.refused = [0] * self.match.state.seats
        self._tries, self._complaint = 0, ""

    @property
    def seat(self) -> Seat | None:
        """Whoever is asked; None when it is over."""
        waiting = self.match.state.deciders()
        return waiting[0] if waiting else None

    def get_observation(self) -> tuple[Seat, str]:
        """Who is asked, and what it reads: the table, the question, what was refused, options."""
        seat = self.seat
        if seat is None:
            raise RuntimeError("the match is over: reset() begins another")
        parts = [self.look(seat), self.asked(seat)]
        if self._complaint:
            parts.append(self._complaint)
        if self.show_options:
            parts.append("\n".join(self.listed(seat)))
        return seat, "\n\n".join(parts)

    def look(self, seat: Seat | None) -> str:
        """The table as a seat sees it."""
        state, text = self.match.state, self.game.face.text
        view = state.view(seat)
        called = self.game.face.seat_called
        who = [self.words.show(called(state, each)) for each in range(state.seats)]
        lines = [
            *text.board(view, self.words, letters=True),
            *text.seats(view, self.words, who),
            *text.piles(view, self.words),
        ]
        return "\n".join("".join(span for span, _ in line).rstrip() for line in lines)

    def asked(self, seat: Seat) -> str:
        """The question that is put to a seat."""
        question = self.match.state.question(seat)
        called = self.words.show(self.game.face.seat_called(self.match.state, seat))
        rule = f" ({question.rule})" if question.rule else ""
        return f"{called}: {self.words.tell(question.message)}{rule}"

    def listed(self, seat: Seat) -> list[str]:
        """All legal actions in notation."""
        return [self.game.write(action) for action in self.match.state.legal(seat)]

    def step(self, answer: str) -> tuple[bool, dict[str, Any]]:
        """What the seat that is asked answers: an action in notation, brackets and all."""
        seat = self.seat
        if seat is None:
            raise RuntimeError("the match is over: reset() begins another")
        try:
            self._play(seat, self.game.read(answer.strip().strip("[]")))
        except (Illegal, BadInput) as error:
            return self._refuse(seat, str(error))
        return self.seat is None, {}

    def _play(self, seat: Seat, action: Action) -> None:
        self.match.play(seat, action)
        self._tries, self._complaint = 0, ""

    def _refuse(self, seat: Seat, why: str) -> tuple[bool, dict[str, Any]]:
        self.refused[seat] += 1
        self._tries += 1
        self._complaint = why
        if self._tries < self.patience:
            return False, {"refused": why}
        clerk = self.match.state.default(seat)
        self._play(seat, clerk)
        return self.seat is None, {"refused": why, "clerk": self.game.write(clerk)}

    def close(self) -> tuple[dict[Seat, float], dict[str, Any]]:
        """What the match was worth to each seat, and how it ended."""
        outcome = self.match.state.outcome()
        if outcome is None:
            return dict.fromkeys(range(len(self.refused)), 0.0), {"reason": ""}
        told = {"reason": self.words.tell(outcome.reason), "rule": outcome.rule}
        return dict(enumerate(outcome.worth())), told
