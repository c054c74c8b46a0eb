"""Combat cards where one fights: what a card does, what would come of it, and after each answer."""

from __future__ import annotations

from endtable.core.types import View
from endtable.games.tsukuyumi.shown.drawing.battle import answered, comes
from endtable.games.tsukuyumi.shown.drawing.naming import attack_words, colour_of
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import Html, joined, tag
from endtable.kit.symbols import used


def combat_card(view: View, fought: View, row: View, say: Speaker) -> Html:
    """The whole card for this fight."""
    card = say.names.cards[row["card"]]
    head = tag("span", Html(used("i-combat", 18)), card.names.said(say.lang), class_="card-name")
    does = tag("span", _capital(attack_words(card, say)), class_="row does")
    told = [does, *_needed(view, fought, row, say), _comes(view, row, say)]
    colour = colour_of(view, fought["attacker"], say)
    return tag("span", head, *told, class_=f"combat-card seat-{colour}")


def _needed(view: View, fought: View, row: View, say: Speaker) -> list[Html]:
    """Who would take the area: what that needs, and what one has."""
    if "conquer" not in say.names.cards[row["card"]].attack:
        return []
    area = next(each for each in view["areas"] if each["name"] == fought["area"])
    own = next((each for each in area["sums"] if each["who"] == fought["attacker"]), None)
    if own is None:
        return []
    text = say.say("ts.card.conquest", have=own["conquest"], needed=own["needed"])
    enough = own["conquest"] >= own["needed"]
    return [tag("span", f"{'✓' if enough else '✗'} {text}", class_="row needed")]


def _comes(view: View, row: View, say: Speaker) -> Html:
    told = comes(view, row["comes"], say)
    if row["expected"]:
        keys = dict.fromkeys(each["answer"] for each in row["expected"])
        answers = ", ".join(say.say(f"ts.counter.{key}") for key in keys)
        told = f"{told} ({say.say('ts.battle.expected', answers=answers)})"
    head = tag("small", say.say("ts.card.forecast"))
    return tag("span", head, _capital(told), class_="row comes")


def answers_to(view: View, row: View, say: Speaker) -> str:
    """What the others could answer once the card is picked, and what it would come to then."""
    lines = []
    for who, same, outcome in answered(view, row["answers"], say):
        called = ", ".join(say.say(f"ts.counter.{each}") for each in same)
        lines.append(tag("li", tag("b", f"{who}, {called}: "), outcome))
    if not lines:
        return tag("b", say.say("ts.card.unanswered"))
    return joined(tag("b", say.say("ts.card.answers")), tag("ul", *lines))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
