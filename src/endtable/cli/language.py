"""Which language a command speaks."""

import re
from collections.abc import Mapping

from endtable.core.types import Message
from endtable.kit.i18n import LANGUAGES
from endtable.kit.validation import BadInput, Place, nearest


def choose_language(wanted: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            problem = Message("bad.not", value=repr(wanted), what=Message("bad.what.language"))
            raise BadInput(Place("--lang"), problem, nearest(wanted, LANGUAGES))
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            lang = re.split(r"[_.@]", environ[name])[0].lower()
            return lang if lang in LANGUAGES else "en"
    return "en"
