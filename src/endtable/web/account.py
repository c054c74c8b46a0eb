"""Who I am: my matches, guest or name, password, recovery code, where I am called, goodbye."""

from __future__ import annotations

from typing import Final

from endtable import games
from endtable.kit.markup import Html, tag
from endtable.web.boards import BOT_NAMES
from endtable.web.frame import Reader, page
from endtable.web.showing import showcase

TEXTS: Final = (
    "web.account.guest",
    "web.account.named",
    "web.account.kept",
    "web.account.session.end",
    "web.account.session.this",
    "web.table.no_bell",
    "web.table.free",
    "web.table.you",
    "web.home.over",
    "web.home.won",
    "web.home.lost",
    "web.home.draw",
    *BOT_NAMES,
)
Field = tuple[str, str, str]
"""Name, type and autocomplete of an input."""
NAME: Final[Field] = ("name", "text", "username")
OLD: Final[Field] = ("password", "password", "current-password")
BEFORE: Final[Field] = ("old", "password", "current-password")
NEW: Final[Field] = ("password", "password", "new-password")


def page_of(reader: Reader) -> str:
    """The page."""
    code = tag(
        "div",
        tag("p", reader.say("web.account.code")),
        tag("p", tag("code")),
        id="code",
        class_="task",
        tabindex="-1",
        role="status",
        hidden=True,
    )
    return page(
        reader,
        reader.say("web.nav.account"),
        tag("h1", reader.say("web.nav.account")),
        tag("p", id="me", class_="lead"),
        code,
        _matches(reader),
        tag(
            "div",
            _form(reader, "register", (NAME, NEW), who="guest", main=True),
            _form(reader, "login", (NAME, OLD), who="guest"),
            _bell(reader),
            class_="forms",
        ),
        tag("details", tag("summary", reader.say("web.account.more")), _more(reader)),
        tag("div", id="note", role="status", hidden=True),
        kind="account",
        scripts=("account",),
        texts=TEXTS,
        data={"games": {name: {"title": showcase(name).title} for name in games.names()}},
    )


def _more(reader: Reader) -> Html:
    """What one seldom needs; last of all what programs want to know."""
    return tag(
        "div",
        _form(reader, "rename", (NAME,), who="guest"),
        _form(reader, "recover", (NAME, ("code", "text", "off"), NEW), who="guest"),
        _form(reader, "change", (BEFORE, NEW), who="named"),
        _sessions(reader),
        _export(reader),
        _form(reader, "logout", ()),
        _form(reader, "forget", (), who="guest", sure=True),
        _form(reader, "goodbye", (OLD,), who="named", sure=True),
        _form(reader, "webhook", (("url", "url", "off"),)),
        class_="forms",
    )


def _matches(reader: Reader) -> Html:
    """What I have played; the script fills it."""
    heads = ("web.account.played", "web.home.won", "web.home.draw", "web.home.lost")
    row = tag("tr", tag("td"), *(tag("th", reader.say(key), scope="col") for key in heads))
    return tag(
        "section",
        tag("h2", reader.say("web.account.matches")),
        tag("table", tag("thead", row), tag("tbody", id="score"), class_="score-table"),
        tag("ul", id="played", class_="tables"),
        id="matches",
        hidden=True,
    )


def _bell(reader: Reader) -> Html:
    """Being called when it is my turn."""
    return tag(
        "section",
        tag("h2", reader.say("web.account.bell")),
        tag("p", reader.say("web.account.bell.about"), class_="faint"),
        tag("button", reader.say("web.table.bell"), type="button", id="bell"),
        class_="new",
    )


def _sessions(reader: Reader) -> Html:
    """Where I am logged in; the script fills the list."""
    return tag(
        "section",
        tag("h2", reader.say("web.account.sessions")),
        tag("p", reader.say("web.account.sessions.about"), class_="faint"),
        tag("ul", id="sessions"),
        class_="new",
    )


def _export(reader: Reader) -> Html:
    """Everything about me, as a file."""
    link = tag(
        "a", reader.say("web.account.export.do"), href="/api/me/export", download="", id="export"
    )
    return tag(
        "section",
        tag("h2", reader.say("web.account.export")),
        tag("p", reader.say("web.account.export.about"), class_="faint"),
        tag("p", link),
        class_="new",
    )


def _form(
    reader: Reader,
    name: str,
    fields: tuple[Field, ...],
    who: str | None = None,
    *,
    sure: bool = False,
    main: bool = False,
) -> Html:
    said = f"web.account.{name}"
    inputs = (
        tag(
            "label",
            tag("span", reader.say(f"web.account.field.{_label(field, auto)}")),
            tag(
                "input",
                name=field,
                type=kind,
                id=field if kind == "url" else None,
                autocomplete=auto,
                required=kind != "url" or None,
                minlength="8" if auto == "new-password" else None,
                maxlength="500" if kind == "url" else "200",
            ),
        )
        for field, kind, auto in fields
    )
    return tag(
        "form",
        tag("h2", reader.say(said)),
        tag("p", reader.say(f"{said}.about"), class_="faint"),
        *inputs,
        tag("button", reader.say(f"{said}.do"), class_="go" if main else None),
        class_="new",
        data_do=name,
        data_for=who,
        data_sure=reader.say(f"{said}.sure") if sure else None,
    )


def _label(field: str, auto: str) -> str:
    """How long a password must be concerns who chooses one."""
    return "old_password" if auto == "current-password" and field == "password" else field
