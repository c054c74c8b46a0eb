"""REST: campaigns are begun and looked at; their tables are made like all others."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from endtable.core.types import Data, Message
from endtable.kit.i18n import words_of
from endtable.server.api.security import ThePerson, TheRegistry
from endtable.server.api.texts import Lang, Name, Spec
from endtable.server.api.websocket import KEY, cleaned
from endtable.server.errors import Refused
from endtable.server.storage import campaigns


class NewCampaign(msgspec.Struct):
    """A campaign to be begun, under the name of a group."""

    game: Spec
    name: Name


@post("/campaigns", status_code=201)
async def create(registry: TheRegistry, person: ThePerson, data: JSONBody[NewCampaign]) -> Data:
    """Begin a campaign; whoever has its key may look at it and play in it."""
    name = cleaned(data.name)
    if not 1 <= len(name) <= registry.config.limits.group:
        raise Refused("bad", Message("server.group_length", most=registry.config.limits.group))
    if len(await registry.campaigns.of_person(person.id)) >= registry.config.limits.campaigns:
        raise Refused("too_fast", Message("server.too_many_campaigns"))
    return campaigns.summary(await registry.campaigns.create(person, data.game, name))


@get("/me/campaigns")
async def mine(registry: TheRegistry, person: ThePerson) -> list[Data]:
    """Campaigns that I began or played in."""
    return [campaigns.summary(row) for row in await registry.campaigns.of_person(person.id)]


@get("/campaigns/{key:str}")
async def look(registry: TheRegistry, key: FromPath[str], lang: Lang = "en") -> Data:
    """A campaign with its sheet: what was reached, what may be played, what is locked."""
    if not KEY.fullmatch(key):
        raise Refused("missing", Message("server.no_campaign"))
    return campaigns.shown(await registry.campaigns.get(key), words_of(lang))


HANDLERS = [create, mine, look]
