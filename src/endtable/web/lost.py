"""There is nothing here: a friendly page for whoever took a wrong turn."""

from __future__ import annotations

from endtable.kit.markup import tag
from endtable.web.frame import Reader, page


def page_of(reader: Reader, why: str = "") -> str:
    """The page; ``why`` says more, where more is known."""
    links = (("/", "web.nav.home"), ("/puzzles", "web.nav.puzzles"), ("/learn", "web.nav.learn"))
    return page(
        reader,
        reader.say("web.lost.title"),
        tag("h1", reader.say("web.lost.title")),
        tag("p", why or reader.say("web.lost.about"), class_="lead"),
        tag("p", *(tag("a", reader.say(key), href=to, class_="button") for to, key in links)),
        kind="lost",
    )
