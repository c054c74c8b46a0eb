"""Who I am: guest or name, password, recovery code, where I am called, goodbye."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import Html, tag
from endtable.web.frame import Reader, page

TEXTS: Final = (
    "web.account.guest",
    "web.account.named",
    "web.account.kept",
    "web.account.session.end",
    "web.account.session.this",
    "web.table.no_bell",
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
    bell = tag("button", reader.say("web.table.bell"), type="button", id="bell")
    return page(
        reader,
        reader.say("web.nav.account"),
        tag("h1", reader.say("web.nav.account")),
        tag("p", id="me", class_="lead"),
        code,
        tag(
            "div",
            _form(reader, "register", (NAME, NEW), who="guest"),
            _form(reader, "login", (NAME, OLD), who="guest"),
            _form(reader, "recover", (NAME, ("code", "text", "off"), NEW), who="guest"),
            _form(reader, "rename", (NAME,), who="guest"),
            _form(reader, "webhook", (("url", "url", "off"),), more=bell),
            _form(reader, "change", (BEFORE, NEW), who="named"),
            _sessions(reader),
            _export(reader),
            _form(reader, "logout", ()),
            _form(reader, "forget", (), who="guest", sure=True),
            _form(reader, "goodbye", (OLD,), who="named", sure=True),
            class_="forms",
        ),
        tag("div", id="note", role="status", hidden=True),
        kind="account",
        scripts=("account",),
        texts=TEXTS,
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
    more: Html | None = None,
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
        tag("button", reader.say(f"{said}.do"), class_="go" if fields else None),
        more or "",
        class_="new",
        data_do=name,
        data_for=who,
        data_sure=reader.say(f"{said}.sure") if sure else None,
    )


def _label(field: str, auto: str) -> str:
    """How long a password must be concerns who chooses one."""
    return "old_password" if auto == "current-password" and field == "password" else field
