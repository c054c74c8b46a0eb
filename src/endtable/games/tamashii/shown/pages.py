"""Pages of the story, which take the screen when they are new: introduction, chapter, ending."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.locks import under_lock
from endtable.games.tamashii.content.sheets import SPECIAL, Card, Scenario
from endtable.games.tamashii.shown.scenes.painted import INTRODUCTION, painted
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.games.tamashii.shown.ways import brought
from endtable.kit.markup import Html, tag

ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
MOST_NAMED: Final = 8
"""More than so many unlocked things are counted, not named."""


def page(box: Content, view: TableSeen, words: Words) -> Html:
    """The page that is open now; empty in a competition, which has no story."""
    sheet = box.scenarios.get(view["scenario"])
    if sheet is None:
        return tag("article")
    if view["result"] is not None and view["drawn"]:
        return _ending(box, view, sheet, words)
    if not view["card"]:
        return _introduction(sheet, words)
    return _chapter(view, sheet, sheet.cards[sheet.by_code[view["card"]]], words)


def tale(box: Content, view: TableSeen, words: Words) -> Html:
    """What the group decides about, in the words of the chapter, beside the ways it could go."""
    sheet = box.scenarios.get(view["scenario"])
    if sheet is None or not view["deciding"]:
        return tag("article", class_="tale nothing")
    card = sheet.cards[sheet.by_code[view["deciding"]]]
    art = tag("div", Html(painted(sheet.key, card.code)), class_="story-art", aria_hidden="true")
    name = tag("h3", card.names.said(words.lang))
    return tag("article", art, name, tag("p", _text(view, card, words.lang)), class_="tale")


def _introduction(sheet: Scenario, words: Words) -> Html:
    return _page(
        INTRODUCTION,
        "chapter",
        painted(sheet.key, INTRODUCTION),
        "",
        words.say("ta.page.introduction"),
        sheet.names.said(words.lang),
        sheet.introduction.said(words.lang),
    )


def _chapter(view: TableSeen, sheet: Scenario, card: Card, words: Words) -> Html:
    """A card of the story: its text, the goal, how many turns are left, what can be chosen."""
    lang = words.lang
    number = sum(sheet.cards[sheet.by_code[code]].kind != SPECIAL for code in view["drawn"])
    told = [_text(view, card, lang)]
    # The introduction comes first: on the first page it stands before the first chapter.
    before = [sheet.introduction.said(lang)] if number == 1 else []
    parts: list[Html] = []
    if card.goal is not None:
        turns = words.say("ta.page.turns", n=view["time"]) if view["time"] > 0 else ""
        parts.append(
            tag(
                "div",
                tag("small", words.say("ta.page.goal")),
                tag("b", card.goal.said(lang)),
                tag("span", turns) if turns else "",
                class_="story-goal",
            )
        )
    rules = [rule.texts.said(lang) for rule in card.rules]
    if rules:
        parts.append(tag("ul", *(tag("li", text) for text in rules), class_="story-rules"))
    ways = [
        tag("li", branch.names.said(lang), tag("small", " · ".join(brought(branch, words))))
        for branch in (*card.branches, *card.each)
    ]
    if ways:
        listed = tag("ul", *ways, class_="story-ways")
        parts += [tag("h3", words.say("ta.page.ways")), listed]
    kind = "decision" if ways else "chapter"
    name = sheet.names.said(lang)
    title = card.names.said(lang)
    art = painted(sheet.key, card.code)
    return _page(card.code, kind, art, name, roman(number), title, *before, *told, more=parts)


def _ending(box: Content, view: TableSeen, sheet: Scenario, words: Words) -> Html:
    """How it ended: won or lost and why, the last text."""
    result = view["result"]
    assert result is not None
    card = sheet.cards[sheet.by_code[view["drawn"][-1]]]
    won, lang = result["won"], words.lang
    head = words.say(_cause(view, won), n=view["turn"])
    numbers = [
        (str(view["turn"]), words.say("ta.page.turns_played")),
        (str(len(view["drawn"])), words.say("ta.page.chapters")),
        (str(view["corrupted_pool"]), words.say("ta.page.pool")),
    ]
    shown = [tag("div", tag("b", value), tag("span", said)) for value, said in numbers]
    parts = [tag("div", *shown, class_="story-numbers")]
    if card.unlock:
        parts.append(_unlocked(box, card, words))
    name = sheet.names.said(lang)
    look = "won" if won else "lost"
    title, text = card.names.said(lang), _text(view, card, lang)
    art = painted(sheet.key, card.code)
    return _page(f"end-{card.code}", f"ending {look}", art, name, head, title, text, more=parts)


def _unlocked(box: Content, card: Card, words: Words) -> Html:
    """What the ending unlocks, by name; of very much only how much it is."""
    things = [thing for code in card.unlock for thing in under_lock(box, code)]
    said = [
        f"{words.say(f'ta.campaign.{kind}')}: {record.names.said(words.lang)}"
        for kind, record in things
    ]
    if len(said) > MOST_NAMED:
        said = [words.say("ta.page.unlocked_all", n=len(said))]
    head = tag("small", words.say("ta.page.unlocked"))
    return tag("div", head, tag("ul", *(tag("li", one) for one in said)), class_="story-unlocked")


def _cause(view: TableSeen, won: bool) -> str:
    """Why it ended so: the key of a few words."""
    if won:
        return "ta.page.won"
    if view["corrupted_pool"] == 0:
        return "ta.page.lost_pool"
    return "ta.page.lost_time" if view["time"] <= 0 else "ta.page.lost"


def _text(view: TableSeen, card: Card, lang: str) -> str:
    """The text of a card with the paragraph that knows what happened."""
    text = card.story.said(lang)
    if card.code in view["drawn"]:
        last = len(view["drawn"]) - 1 - view["drawn"][::-1].index(card.code)
        if 0 <= last < len(view["told"]) and view["told"][last] >= 0:
            text += " " + card.variants[view["told"][last]].story.said(lang)
    return text


def _page(
    key: str,
    look: str,
    art: str,
    where: str,
    above: str,
    title: str,
    *paragraphs: str,
    more: list[Html] | None = None,
) -> Html:
    text = [tag("p", said) for said in paragraphs]
    return tag(
        "article",
        tag("div", Html(art), class_="story-art", aria_hidden="true"),
        tag(
            "div",
            tag("p", where, class_="story-where") if where else "",
            tag("p", above, class_="story-above"),
            tag("h2", title),
            tag("div", *text, class_="story-words"),
            *(more or ()),
            class_="story-text",
        ),
        class_=f"story {look}",
        data_page=key,
    )


def roman(number: int) -> str:
    """A number as chapters count."""
    written = ""
    for value, sign in ROMAN:
        while number >= value:
            written += sign
            number -= value
    return written
