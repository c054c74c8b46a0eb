"""Questions that change nothing: why not, what if, what would a battle do."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from endtable.core.chance import new_chance
from endtable.core.errors import EndtableError
from endtable.core.events import Log
from endtable.core.state import State
from endtable.core.types import Data, Message, Pick, Seat, View
from endtable.kit.i18n import words_of
from endtable.server.errors import Refused
from endtable.server.messages.frames import Played, changed, drawn
from endtable.server.messages.outgoing import PreviewMessage, TriedMessage, WhyMessage
from endtable.server.messages.question import question
from endtable.server.tables.registry import LOG
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher


def why(live: LiveTable, seat: Seat, picks: tuple[Pick, ...], lang: str) -> WhyMessage:
    """Why these picks are not offered, and the rule behind it."""
    try:
        reason = live.match.state.why_not(seat, picks)
        return WhyMessage(why=words_of(lang).tell(reason.message), rule=reason.rule)
    except Exception:
        LOG.warning("no reason found at %s: seat %s, %r", live.key, seat, picks, exc_info=True)
        raise Refused("bad", Message("server.picks_mean_nothing")) from None


def guessed(live: LiveTable, seat: Seat | None) -> State:
    """The table as this seat may imagine it."""
    chance = new_chance(secrets.token_bytes(16), live.seats)
    return live.match.state.guess(seat, chance)


def tried(live: LiveTable, watcher: Watcher, seat: Seat, choices: Sequence[str]) -> TriedMessage:
    """What the choices would do, on a guess; stops before chance speaks or a secret is shown."""
    state = guessed(live, seat)
    screen = dict(watcher.screen) if watcher.draw else None
    words: list[Data] = []
    frames: list[Data] = []
    done, stopped, reason = 0, "", ""
    view: View | None = None
    for text in choices:
        log = Log((seat,) if watcher.draw else ())
        try:
            after = _applied(live, state, seat, text, log)
        except EndtableError as error:
            stopped, reason = "illegal", words_of(watcher.lang).tell(error.message)
        except ValueError as error:
            stopped, reason = "illegal", str(error)
        else:
            if after.chance.used() != state.chance.used() or after.reveals != state.reveals:
                stopped = "chance"
        if stopped:
            break
        played = Played(live.face, live.n, seat, log.frames, state)
        words += played.words(seat, watcher.lang)
        frames += played.frames(seat, watcher.lang, screen)
        state = after
        view = log.frames[-1].views().get(seat)
        done += 1
    asked = None
    if state.legal(seat):
        asked = question(live.game, state, seat, watcher.lang, watcher.style, view)
    told: Data = {"words": words, "frames": frames, "ask": asked}
    if done and live.game.preview is not None and state.outcome() is None:
        told["foreseen"] = _foreseen(live, state, seat).words(seat, watcher.lang)
    return TriedMessage(done=done, stopped=stopped, why=reason, **told)


def _applied(live: LiveTable, state: State, seat: Seat, text: str, log: Log) -> State:
    after = state.copy()
    after.log = log
    after.apply(seat, live.game.read(text))
    log.rest(after)
    after.log = None
    return after


def _foreseen(live: LiveTable, before: State, cause: Seat) -> Played:
    """A battle after this position, as somebody sees it."""
    log = Log((cause,))
    assert live.game.preview is not None
    live.game.preview(before, cause, log)
    return Played(live.face, live.n, cause, log.frames, before)


def preview(live: LiveTable, watcher: Watcher) -> PreviewMessage:
    """What a battle now would do, with every choice made as a clerk would make it."""
    if live.game.preview is None or live.is_over():
        raise Refused("bad", Message("server.nothing_to_foresee"))
    eyes = watcher.eyes
    cause = eyes if eyes is not None else live.deciders()[0]
    before = guessed(live, eyes)
    log = Log((eyes,))
    try:
        view = live.game.preview(before, cause, log).view(eyes)
    except Exception:
        LOG.warning("no preview at %s", live.key, exc_info=True)
        raise Refused("bad", Message("server.nothing_to_foresee")) from None
    played = Played(live.face, live.n, cause, log.frames, before)
    screen = dict(watcher.screen) if watcher.draw else None
    told: Data = {"words": played.words(eyes, watcher.lang)}
    told["frames"] = played.frames(eyes, watcher.lang, screen)
    message = PreviewMessage(view=view, **told)
    if watcher.draw:
        regions = drawn(live.face, view, watcher.lang)
        message.regions = changed(dict(watcher.screen), regions)
    return message
