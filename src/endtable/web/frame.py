"""What every page has: head, way home, language and theme, foot."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from endtable.games import find
from endtable.games import names as known_games
from endtable.kit.i18n import LANGUAGES, Words
from endtable.kit.markup import Html, joined, tag

NAMES: Final = {"en": "English", "pl": "Polski", "it": "Italiano"}
THEMES: Final = ("light", "dark")
BLANKS: Final = {name: f"{{{name}}}" for name in ("n", "of", "seat", "tile", "what", "who", "why")}
"""What a text for a script leaves open: the script fills it."""

MARK: Final = Html(
    '<svg class="mark" viewBox="-50 -44 100 88" aria-hidden="true">'
    '<path class="mark-hex" d="M46,0L23,40L-23,40L-46,0L-23,-40L23,-40Z"/>'
    '<path class="mark-leg" d="M-24,-8H24V2H-24ZM-18,2H-10V26H-18ZM10,2H18V26H10Z"/></svg>'
)


class Reader:
    """Who reads a page: the language, the theme, and where they are."""

    def __init__(self, lang: str, theme: str, path: str) -> None:
        self.words = Words(lang)
        self.lang = lang
        self.theme = theme
        self.path = path

    def say(self, key: str, /, **params: object) -> str:
        """A text in the reader's language."""
        return self.words.say(key, **params)


def page(
    reader: Reader,
    title: str,
    *inside: str,
    kind: str,
    scripts: Sequence[str] = (),
    texts: Sequence[str] = (),
    data: Mapping[str, Any] | None = None,
    games: Sequence[str] = (),
    styles: Sequence[str] = (),
    top: Html | None = None,
    emblems: bool = False,
) -> str:
    """A whole page: ``texts`` are what its script says, ``data`` is what its script knows,
    ``games`` are those of which it shows drawings (or ``emblems`` only, which bring their own
    symbols), ``top`` is a head of its own."""
    said = {key: reader.say(key, **BLANKS) for key in texts}
    known = data_block("texts", said) + (data_block("data", data) if data is not None else "")
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{title} · Endtable"),
        tag("link", rel="icon", href="/static/mark.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href="/static/look.css"),
        *(tag("link", rel="stylesheet", href=f"/static/{name}.css") for name in styles),
        *(tag("link", rel="stylesheet", href=f"/style/{name}.css") for name in games),
        tag("script", src="/static/theme.js"),
        *(tag("script", src=f"/static/{name}.js", type="module") for name in scripts),
    )
    body = tag(
        "body",
        tag("a", reader.say("web.skip"), class_="skip", href="#main"),
        top if top is not None else _top(reader, games[0] if games else known_games()[0]),
        tag("main", *inside, id="main"),
        *(Html(find(game).face.symbols()) for game in games if not emblems),
        Html(known),
        class_=f"page-{kind}",
    )
    theme = reader.theme or None
    return "<!doctype html>" + tag("html", head, body, lang=reader.lang, data_theme=theme)


def data_block(name: str, data: Mapping[str, Any]) -> Html:
    """Plain data for a script; nothing in it can end the element."""
    text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return tag("script", Html(text), type="application/json", id=name)


def _top(reader: Reader, game: str) -> Html:
    return tag(
        "header",
        tag("a", MARK, tag("span", "Endtable"), href="/", class_="brand"),
        navigation(reader, game),
        wishes(reader),
        class_="top",
    )


def strip(reader: Reader, *menu: str) -> Html:
    """One line above a board: how the match stands, and a menu."""
    home, said = reader.say("web.nav.home"), reader.say("web.table.menu")
    summary = tag("summary", tag("span", "☰", aria_hidden="true"), aria_label=said, title=said)
    return tag(
        "header",
        tag("a", MARK, href="/", class_="brand", aria_label=home, title=home),
        tag("div", id="strip", class_="strip-said"),
        tag("details", summary, tag("div", *menu, class_="menu-inside"), class_="menu"),
        class_="table-strip",
    )


SIGN: Final = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'
SIGNS: Final = {
    "home": "M12 2L1 11h3v10h6v-6h4v6h6V11h3Z",
    "learn": "M2 4q6-2 9 1v15q-3-3-9-1ZM22 4q-6-2-9 1v15q3-3 9-1Z",
    "puzzles": "M7 3h10l5 9-5 9H7l-5-9ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
    "rules": "M4 2h16v20H4ZM7 6v2h10V6ZM7 11v2h10v-2ZM7 16v2h6v-2Z",
    "lab": "M8 2h8v3h-1v5l6 12H3L9 10V5H8ZM9 15h6l-2-4h-2Z",
}
"""Signs of the pages, where they stand in a bar at the thumb."""


def navigation(reader: Reader, game: str) -> Html:
    """The way to the other pages."""
    links = {
        "home": "/",
        "learn": "/learn",
        "puzzles": "/puzzles",
        "rules": f"/rules/{game}",
        "lab": "/lab",
    }
    shown = [
        tag(
            "a",
            Html(SIGN.format(SIGNS[name])),
            reader.say(f"web.nav.{name}"),
            href=to,
            aria_current="page" if to == reader.path else None,
        )
        for name, to in links.items()
    ]
    return tag("nav", *shown, aria_label=reader.say("web.nav.label"))


def wishes(reader: Reader) -> Html:
    """Language, theme, account."""
    return tag("div", _languages(reader), _themes(reader), _account(reader), class_="wishes")


def _languages(reader: Reader) -> Html:
    links = [
        tag(
            "a",
            lang.upper(),
            href=f"?lang={lang}",
            hreflang=lang,
            title=NAMES[lang],
            aria_label=NAMES[lang],
            aria_current="true" if lang == reader.lang else None,
        )
        for lang in LANGUAGES
    ]
    return tag("div", *links, class_="languages", role="group", aria_label=reader.say("web.lang"))


def _account(reader: Reader) -> Html:
    said = reader.say("web.nav.account")
    face = Html(
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1'
        ' 0-9ZM3 22c0-5 4-8 9-8s9 3 9 8Z"/></svg>'
    )
    return tag("a", face, href="/account", class_="account", aria_label=said, title=said)


def _themes(reader: Reader) -> Html:
    return tag(
        "button",
        tag("span", "◐", aria_hidden="true"),
        type="button",
        id="theme",
        aria_label=reader.say("web.theme"),
        title=reader.say("web.theme"),
    )


def section(title: str, *inside: str, **attributes: str | None) -> Html:
    """A part of a page with its heading."""
    return tag("section", tag("h2", title), joined(*inside), **attributes)
