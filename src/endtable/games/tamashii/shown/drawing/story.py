"""The page of the story: the card to be read, its goal, what it allows, and how far it is."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.core.types import Message
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.sheets import Boss, Card, PlacedPattern, PlayerAct, Scenario
from endtable.games.tamashii.shown.drawing.cards import body_card
from endtable.games.tamashii.shown.drawing.silhouettes import part
from endtable.games.tamashii.shown.drawing.text import line, paragraph, region
from endtable.games.tamashii.shown.drawing.tokens import pattern, pattern_size
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.games.tamashii.shown.wording import said, said_amount, said_operations, said_terms
from endtable.kit.svg import group, rect

WIDTH: Final = 460.0
ROOM: Final = WIDTH - 44
LEFT: Final = 22.0


class Page:
    """A page that grows downwards."""

    def __init__(self, box: Content) -> None:
        self.box = box
        self.parts: list[str] = []
        self.y = 20.0

    def text(self, said: str, size: float, class_: str = "", after: float = 6) -> None:
        """A paragraph."""
        told, high = paragraph(LEFT, self.y, said, ROOM, size, class_)
        self.parts.append(told)
        self.y += high + after

    def button(self, said: str, pick: str, name: str) -> None:
        """Something that can be chosen, where it stands."""
        told, high = paragraph(LEFT + 12, self.y + 6, said, ROOM - 24, 13, "bold")
        body = rect(LEFT, self.y, ROOM, high + 12, 8, "body")
        self.parts.append(group(body, told, id=name, data_pick=pick, class_="choice"))
        self.y += high + 18

    def done(self, label: str) -> str:
        """The page with its paper."""
        paper = rect(1, 1, WIDTH - 2, self.y + 8, 11, "panel")
        return region(WIDTH, self.y + 10, paper, *self.parts, label=label)


def story(box: Content, view: TableSeen, words: Words) -> str:
    """The card that is told now, or the goals of a competition."""
    page = Page(box)
    sheet = box.scenarios.get(view["scenario"])
    if sheet is None:
        _goals(page, view, words)
        return page.done(words.say("ta.draw.goals"))
    page.text(sheet.names.said(words.lang), 11, "dim", 2)
    if sheet.challenge:
        page.text(words.say("ta.challenge"), 11, "dim", 2)  # TA-SHEET-05
    if view["card"]:
        code = view["card"] if view["result"] is None else view["drawn"][-1]
        _card(page, view, sheet, sheet.cards[sheet.by_code[code]], words)
    else:
        page.text(sheet.introduction.said(words.lang), 15, "story")
    for special in view["specials"]:
        _special(page, sheet.cards[sheet.by_code[special]], words)
    if view["boss"] is not None and sheet.boss is not None:
        _boss(page, sheet, sheet.boss, words)
    if sheet.solo is not None and len(view["seats"]) == 1:
        page.text(sheet.solo.texts.said(words.lang), 11.5, "dim", 4)  # TA-SOLO-07
    _market(page, view, words)
    return page.done(sheet.names.said(words.lang))


def _card(page: Page, view: TableSeen, sheet: Scenario, card: Card, words: Words) -> None:
    page.text(card.names.said(words.lang), 21, "bold", 0)
    page.text(card.story.said(words.lang), 15, "story", 10)
    if card.code in view["drawn"]:
        last = len(view["drawn"]) - 1 - view["drawn"][::-1].index(card.code)
        if 0 <= last < len(view["told"]) and view["told"][last] >= 0:
            page.text(card.variants[view["told"][last]].story.said(words.lang), 15, "story", 10)
    if card.goal is not None:
        top = page.y
        page.y += 4
        told, high = paragraph(
            LEFT + 14, page.y, card.goal.said(words.lang), ROOM - 48, 13.5, "bold"
        )
        page.parts.append(rect(LEFT, top, 5, high + 8, 2, "glow"))
        page.parts.append(told)
        page.y += high + 12
    _progress(page, view, words)
    rules = [rule.texts for rule in (*sheet.rules, *card.rules)]
    for texts in (*rules, *(other.texts for other in (*sheet.insteads, *card.insteads))):
        page.text(texts.said(words.lang), 11.5, "", 4)
    for act in (*sheet.actions, *card.actions):
        page.button(act.names.said(words.lang), f"act:{act.key}", f"act-{act.key}")
        page.text(said_act(page.box, words, act), 11.5, "dim", 6)
    for branch in (*card.branches, *card.each):
        page.button(branch.names.said(words.lang), f"way:{branch.key}", f"way-{branch.key}")
    _patterns(page, card, words)
    if card.world and view["result"] is None:
        page.text(words.say("ta.draw.world"), 12, "bold", 2)
        for operation in card.world:
            page.text(words.tell(said(operation)), 11.5, "dim", 3)


def said_act(box: Content, words: Words, act: PlayerAct) -> str:
    """On what terms an action can be taken, the test it asks for, and what it does."""
    terms = said_terms(words, act.condition, act.pay, box.districts).strip()
    parts = [terms] if terms else []
    if act.test is not None:
        data = act.test.colour
        kind = f"ta.data.{data}" if data in ("core", "any", "all") else f"ta.kind.{data}"
        key = "ta.sum.group" if act.test.group else "ta.sum.test"
        need = said_amount(act.test.need)
        parts.append(words.say(key, data=Message(kind), need=need))
    told = f"{' '.join(parts)}: {said_operations(words, act.do)}"
    if act.fail:
        told += f"; {words.say('ta.sum.fail', one=said_operations(words, act.fail))}"
    if act.once:
        told += f" ({words.say('ta.once.card')})"
    return told.removeprefix(": ")


def _progress(page: Page, view: TableSeen, words: Words) -> None:
    """Tokens that lie on the card and on the sheet."""
    counted = [
        f"{words.say(f'ta.piece.{name}')}: {count}"
        for name, count in view["on_card"].items()
        if count
    ]
    if view["sheet"]:
        counted.append(words.say("ta.draw.sheet", n=view["sheet"]))
    if counted:
        page.text(" · ".join(counted), 12, "accent")


def _special(page: Page, card: Card, words: Words) -> None:
    """A card that lies beside the story."""
    page.y += 6
    page.text(card.names.said(words.lang), 14, "bold", 2)
    page.text(card.story.said(words.lang), 12.5, "story")
    _patterns(page, card, words)


def _patterns(page: Page, card: Card, words: Words) -> None:
    """Patterns that the card lets everybody fire."""
    for placed in card.patterns:
        terms = said_terms(words, placed.condition, ()).strip()
        does = said_operations(words, placed.pattern.do)
        _pattern(page, placed, f"{terms} {does}".strip(), words.lang)


def _pattern(page: Page, placed: PlacedPattern, does: str, lang: str) -> None:
    """A pattern and, beside it, what it does."""
    rows = placed.pattern.shape.rows
    wide, high = pattern_size(rows, 12)
    page.parts.append(pattern(LEFT, page.y, rows, lang, 12))
    told, deep = paragraph(LEFT + wide + 12, page.y, does, ROOM - wide - 12, 12)
    page.parts.append(told)
    page.y += max(high, deep) + 8


def _boss(page: Page, sheet: Scenario, boss: Boss, words: Words) -> None:
    """The boss card: how it is harmed, its hacks, and its attack cards. TA-BOSS-02."""
    page.y += 6
    page.text(boss.names.said(words.lang), 14, "bold", 2)
    if boss.says is not None:
        page.text(boss.says.said(words.lang), 12, "dim", 4)
    page.text(
        words.say("ta.draw.boss_walks" if boss.rch else "ta.draw.boss_stays", n=boss.rch), 11.5
    )
    for told in _harmed(boss, words):
        page.text(told, 11.5, "", 4)
    for each in boss.parts:
        page.parts.append(part(each.key, LEFT + 13, page.y + 13, 26))
        page.parts.append(line(LEFT + 34, page.y + 13, each.names.said(words.lang), 12, "bold"))
        page.y += 30
    for number, hack in enumerate(boss.hacks):
        does = said_operations(words, hack.pattern.do)
        if number == 1 and boss.extra is not None:
            rows = " / ".join(boss.extra.pattern.shape.rows)
            does = words.say("ta.draw.boss_extra", do=does, rows=rows)
        page.parts += [part(key, WIDTH - 34, page.y + 6, 20) for key in _parts_hit(hack)]
        _pattern(page, hack, f"{words.say('ta.pattern.hack')}: {does}", words.lang)
    basic, special = words.say("ta.symbol.1"), words.say("ta.symbol.2")
    for attack in boss.attacks:
        card = sheet.cards[attack]
        page.text(card.names.said(words.lang), 12, "bold", 2)
        table = [said_operations(words, do) for do in card.table]
        for one, two in (table[:2], table[2:]):
            side = words.say("ta.draw.boss_side", basic=basic, one=one, special=special, two=two)
            page.text(side, 11.5, "dim", 3)
    page.text(words.say("ta.draw.boss_blank"), 11.5, "dim", 4)


def _parts_hit(hack: PlacedPattern) -> list[str]:
    """Which parts of a boss a hack harms."""
    return [str(operation[1]) for operation in hack.pattern.do if operation[0] == "part"]


def _harmed(boss: Boss, words: Words) -> list[str]:
    """What a blow does to it."""
    if boss.parts:
        names = ", ".join(part.names.said(words.lang) for part in boss.parts)
        return [words.say("ta.draw.boss_parts", names=names)]
    if boss.harm == "points":
        return [words.say("ta.draw.boss_points")]
    return [words.say("ta.draw.boss_armour", armour=boss.armour)]


def _market(page: Page, view: TableSeen, words: Words) -> None:
    """Bodies that can be had."""
    if not view["market"]:
        return
    box = page.box
    page.y += 4
    page.text(words.say("ta.draw.market"), 12, "bold", 2)
    for number, key in enumerate(view["market"]):
        x = LEFT + 162.0 * (number % 2)
        card = body_card(box.bodies[box.body_named[key]], words, x, page.y)
        page.parts.append(group(card, id=f"body-{key}", data_pick=f"body:{key}"))
        if number % 2 or number == len(view["market"]) - 1:
            page.y += 48


def _goals(page: Page, view: TableSeen, words: Words) -> None:
    """The goals of a competition, and the next one."""
    generator = page.box.generator
    goals = generator.goals
    page.text(words.say("ta.draw.goals"), 18, "bold")
    for goal in view["goals"]:
        card = goals[goal]
        said = words.say("ta.name.goal", name=card.names, need=card.need, points=card.points)
        page.button(said, f"goal:{goal}", f"goal-{goal}")
    if view["preview"] is not None:
        card = goals[view["preview"]]
        said = words.say("ta.name.goal", name=card.names, need=card.need, points=card.points)
        page.text(said, 12, "dim")
    for named in (*generator.extensions, *generator.pvp):  # TA-GEN-12, -13
        if named.key in (view["extension"], view["pvp"]):
            page.text(named.names.said(words.lang), 12, "bold", 2)
            page.text(named.texts.said(words.lang), 11.5, "", 6)
    _market(page, view, words)
