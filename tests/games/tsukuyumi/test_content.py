"""What is in the box: counts, values and cards. TS-COMP, TS-ACARD, TS-ECARD, TS-CCARD."""

from __future__ import annotations

from pathlib import Path

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.content.loading import OURS
from endtable.games.tsukuyumi.content.vocabulary import AREA_TRAITS, DOABLE
from endtable.games.tsukuyumi.factions import FACTIONS, files
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.kit import ledger
from endtable.kit.rulemarks import marks_under
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.conftest import BOX as ALL
from tests.games.tsukuyumi.play import needs, set_up

BOX = load()


def units_of(faction: str) -> dict[str, int]:
    return {u.key: u.count for u in BOX.factions[faction].units if "mascot" not in u.traits}


def settings(edition: str, players: int = 4, **more: bool):  # type: ignore[no-untyped-def]
    return set_up(edition=edition, players=players, **more).setting


@pytest.mark.parametrize(
    ("edition", "tiles", "markers", "blockades"),
    [
        pytest.param("pl", 31, 24, 7, marks=pytest.mark.rule("TS-COMP-01", "TS-COMP-27")),
        pytest.param("it", 37, 26, 13, marks=pytest.mark.rule("TS-COMP-02", "TS-COMP-28")),
        pytest.param("pl", 31, 24, 7, marks=pytest.mark.rule("TS-COMP-11")),
        pytest.param("it", 37, 26, 13, marks=pytest.mark.rule("TS-COMP-12")),
    ],
)
def test_tiles_and_markers(edition: str, tiles: int, markers: int, blockades: int) -> None:
    setting = settings(edition)
    brought = sum(tile.count for key in setting.factions for tile in BOX.factions[key].tiles)
    assert len(setting.pool) - brought == tiles
    assert (setting.markers, setting.blockades) == (markers, blockades)


@pytest.mark.parametrize(
    ("edition", "traits", "negations"),
    [
        pytest.param("pl", [7, 5, 7, 12], 6, marks=pytest.mark.rule("TS-COMP-13", "TS-COMP-14")),
        pytest.param("it", [15, 15, 15, 12], 10, marks=pytest.mark.rule("TS-COMP-15")),
    ],
)
def test_neutral_markers(edition: str, traits: list[int], negations: int) -> None:
    setting = settings(edition)
    assert (setting.trait_markers, setting.negations) == (traits, negations)


@pytest.mark.rule("TS-COMP-16", "TS-SETUP-17")
def test_the_common_reserve_is_full_at_the_start() -> None:
    state = set_up(players=3)
    assert state.setting.stop_markers == 4
    assert not any((*state.marked, *state.negated, *state.walls, *state.passages))
    assert not state.pinned


@pytest.mark.parametrize(
    ("edition", "events", "deck"),
    [
        pytest.param("pl", 22, 36, marks=pytest.mark.rule("TS-COMP-06", "TS-COMP-08")),
        pytest.param("it", 23, 37, marks=pytest.mark.rule("TS-COMP-07", "TS-COMP-09")),
        pytest.param("pl", 22, 36, marks=pytest.mark.rule("TS-ECARD-05", "TS-ACARD-09")),
    ],
)
def test_decks(edition: str, events: int, deck: int) -> None:
    setting = settings(edition)
    assert sum(owner == NOBODY for owner in setting.event_owner) == events
    assert len(setting.deck) == deck
    assert len(settings(edition, 2).deck) == 16


@pytest.mark.rule("TS-COMP-10")
def test_two_players_have_a_deck_of_their_own() -> None:
    keys = {BOX.actions[card].key for card in settings("pl", 2).deck}
    assert len(keys) == 16
    assert "observation" in keys
    assert "ambush" not in keys


@pytest.mark.parametrize(
    ("edition", "sizes", "legends"),
    [
        pytest.param("pl", [9, 7, 5], 3, marks=pytest.mark.rule("TS-COMP-20")),
        pytest.param("it", [11, 9, 6], 2, marks=pytest.mark.rule("TS-COMP-21", "TS-COMP-23")),
    ],
)
def test_oni(edition: str, sizes: list[int], legends: int) -> None:
    setting = settings(edition, legendary=True)
    counts = {
        GAME.tables.kind_keys[kind]: last - first
        for kind, (first, last) in setting.first_of.items()
        if kind in setting.kinds_of[setting.oni]
    }
    assert [counts[size] for size in ("small", "medium", "large")] == sizes
    assert len(counts) - 3 == legends


@pytest.mark.rule("TS-COMP-22", "TS-ONI-04")
def test_the_oni_have_one_combat_card() -> None:
    tables = GAME.tables
    assert tables.cards[tables.oni_card].key == "oni_conquest"
    assert tables.oni_card not in [card for row in tables.card_rows for card in row]


@pytest.mark.factions(4)
@pytest.mark.rule("TS-COMP-24", "TS-BASE-08")
def test_bases() -> None:
    first = [f for f in BOX.factions.values() if f.box == "base"]
    places = {f.base_names.en: f.base_place for f in first}
    assert places == {
        "Otomo-Core": "edge", "The Nest": "anywhere", "USS Nomad": "edge", "Boarea": "edge",
    }  # fmt: skip
    assert BOX.factions["boarlords"].base_names.pl == "Dziczyzna"


@pytest.mark.rule("TS-COMP-25", "TS-SETUP-35")
def test_boards_have_two_sides() -> None:
    for faction in BOX.factions.values():
        assert faction.effect_text.en
        units = sum(faction.start_units.values())
        assert units >= 3 or not faction.cards  # one for every start area, or it has no army


@pytest.mark.rule("TS-COMP-30", "TS-CCARD-16")
def test_combat_cards() -> None:
    first = {key: faction for key, faction in BOX.factions.items() if faction.box == "base"}
    counts = {key: len(faction.cards) for key, faction in first.items()}
    assert counts == {"cybersamurai": 3, "dark_seed": 4, "nomads": 4, "boarlords": 4}
    assert len(BOX.factions["cybersamurai"].uplinks) == 10
    for faction in first.values():
        assert all(card.counterattacks for card in faction.cards)


@pytest.mark.rule("TS-COMBAT-29", "TS-COMBAT-31")
def test_types_of_combat_cards() -> None:
    armed = [faction for faction in BOX.factions.values() if faction.cards]
    for faction in armed:
        types = [card.type for card in faction.cards]
        assert types.count("once") == 1 or faction.box != "base"
        assert set(types) <= {"conquest", "annihilation", "special", "once", "game"}


@pytest.mark.rule("TS-COMBAT-02", "TS-COMBAT-03", "TS-COMBAT-04")
def test_every_card_conquers_or_eliminates_and_none_devastates() -> None:
    of_modules = [number for row in GAME.tables.module_cards.values() for number in row]
    deeds = [deed for powers in FACTIONS.values() for deed in powers.deeds]
    for number, card in enumerate(GAME.tables.cards):
        if number in of_modules:
            continue
        assert {"conquer", "eliminate", *deeds} & set(card.attack)
        assert "devastate" not in card.attack


@pytest.mark.parametrize(
    ("faction", "number", "count"),
    [
        pytest.param("dark_seed", "eggs", 25, marks=pytest.mark.rule("TS-COMP-31")),
        pytest.param("nomads", "mines", 20, marks=pytest.mark.rule("TS-COMP-32")),
        pytest.param("nomads", "weapons.machine_gun", 5, marks=pytest.mark.rule("TS-COMP-33")),
        pytest.param("nomads", "weapons.pistol", 5, marks=pytest.mark.rule("TS-COMP-33")),
        pytest.param("nomads", "weapons.grenade", 2, marks=pytest.mark.rule("TS-COMP-33")),
        pytest.param("boarlords", "terraforming.tunnel", 10, marks=pytest.mark.rule("TS-COMP-34")),
        pytest.param("boarlords", "terraforming.trench", 10, marks=pytest.mark.rule("TS-COMP-34")),
        pytest.param(
            "boarlords", "terraforming.stronghold", 10, marks=pytest.mark.rule("TS-COMP-34")
        ),
        pytest.param("boarlords", "terraforming.fence", 5, marks=pytest.mark.rule("TS-COMP-34")),
        pytest.param("cybersamurai", "markers.akira", 2, marks=pytest.mark.rule("TS-COMP-35")),
        pytest.param("cybersamurai", "markers.kaneda", 2, marks=pytest.mark.rule("TS-COMP-36")),
    ],
)
def test_markers_of_factions(faction: str, number: str, count: int) -> None:
    assert BOX.factions[faction].numbers[number] == count


@pytest.mark.factions(4)
@pytest.mark.rule("TS-COMP-37", "TS-MISSION-06")
def test_every_faction_has_a_mission() -> None:
    named = [faction.mission for faction in BOX.factions.values()]
    assert sorted(named) == sorted(BOX.missions)
    assert all(mission.text.en for mission in BOX.missions.values())


@pytest.mark.parametrize(
    ("faction", "counts"),
    [
        pytest.param(
            "nomads",
            {"sapper": 2, "launcher": 2, "private": 5, "lt_dan": 1, "squad_leader": 1, "hunter": 2,
             "dog": 2},
            marks=pytest.mark.rule("TS-COMP-38"),
        ),
        pytest.param(
            "cybersamurai",
            {"attack_drone": 6, "shogun": 1, "shield_drone": 3, "cyberoid": 3, "samurai_21": 4,
             "samurai_22": 3},
            marks=pytest.mark.rule("TS-COMP-39", "TS-COMP-40"),
        ),
        pytest.param(
            "boarlords",
            {"boarmother": 1, "boarmaster": 1, "boarguard": 3, "boarrior": 4, "boarmaiden": 6,
             "squeaker": 8},
            marks=pytest.mark.rule("TS-COMP-41", "TS-COMP-42"),
        ),
        pytest.param(
            "dark_seed",
            {"stinger": 2, "planter": 1, "conqueror": 3, "warrior": 8, "worker": 15, "breeder": 3,
             "wasp": 6},
            marks=pytest.mark.rule("TS-COMP-43"),
        ),
    ],
)  # fmt: skip
def test_units(faction: str, counts: dict[str, int]) -> None:
    assert units_of(faction) == counts


@pytest.mark.rule("TS-COMP-44", "TS-SETUP-23")
def test_faction_events_are_a_stack_of_five_if_used() -> None:
    state = set_up(players=3, faction_events=True)
    assert [len(pile) for pile in state.faction_piles] == [5, 5, 5]
    assert [len(pile) for pile in set_up(players=3).faction_piles] == [0, 0, 0]


@pytest.mark.rule("TS-COMP-45", "TS-MASCOT-09")
def test_one_mascot_each() -> None:
    for faction in BOX.factions.values():
        (mascot,) = [unit for unit in faction.units if "mascot" in unit.traits]
        stats = (mascot.conquest, mascot.health, mascot.damage)
        medic = faction.key == "cybersamurai"
        assert stats == ((0, 10, 0) if medic else (0, 5, 0))
        assert ("flying" in mascot.traits) == medic


@pytest.mark.rule("TS-COMP-46", "TS-TWO-04")
def test_two_victory_cards_each_with_points() -> None:
    for faction in BOX.factions.values():
        assert len(faction.victory) == (2 if faction.cards else 1)  # SK-COMP-30
        assert all(task.points > 0 for card in faction.victory for task in card.tasks)


@pytest.mark.rule("TS-TWO-07")
def test_tasks_are_instant_or_for_the_end() -> None:
    moments = {task.when for f in BOX.factions.values() for c in f.victory for task in c.tasks}
    assert moments == {"at_once", "red_end", "last_red", "round_end", "game_end"}


@pytest.mark.parametrize(
    ("key", "blue", "green", "red"),
    [
        pytest.param(
            "ambush", {"effect": 1}, {"production": 1, "place_oni": 2}, {"move": 2, "combat": 2},
            marks=pytest.mark.rule("TS-ACARD-01"),
        ),
        pytest.param(
            "organisation", {"effect": 1, "draw": 1, "play": 2, "initiative": 1},
            {"production": 3, "war_range": 1, "war_areas": 1, "war_fights": 1},
            {"move": 3, "combat": 1}, marks=pytest.mark.rule("TS-ACARD-03"),
        ),
        pytest.param(
            "offensive", {"effect": 1, "draw": 1, "play": 1, "initiative": 1},
            {"production": 2, "war_range": 1, "war_areas": 1, "war_fights": 1},
            {"move": 1, "combat": 3}, marks=pytest.mark.rule("TS-ACARD-04"),
        ),
        pytest.param(
            "progress", {"effect": 1, "initiative": 2},
            {"production": 2, "war_range": 1, "war_areas": 1, "war_fights": 1},
            {"move": 2, "combat": 2}, marks=pytest.mark.rule("TS-ACARD-05"),
        ),
        pytest.param(
            "delivery", {"effect": 1, "draw": 1, "play": 1, "initiative": 1},
            {"production": 3, "war_range": 1, "war_areas": 1, "war_fights": 1},
            {"move": 1, "combat": 2}, marks=pytest.mark.rule("TS-ACARD-06"),
        ),
        pytest.param(
            "deployment", {"effect": 1},
            {"production": 2, "place_oni": 2, "war_range": 1, "war_areas": 1, "war_fights": 1},
            {"move": 2, "combat": 3}, marks=pytest.mark.rule("TS-ACARD-07"),
        ),
        pytest.param(
            "observation", {"effect": 1, "draw": 2, "play": 2, "initiative": 1},
            {"production": 2, "war_range": 1, "war_areas": 2, "war_fights": 2},
            {"move": 1, "combat": 2}, marks=pytest.mark.rule("TS-ACARD-08", "TS-ACARD-10"),
        ),
    ],
)  # fmt: skip
def test_action_cards_of_the_rulebook(
    key: str, blue: dict[str, int], green: dict[str, int], red: dict[str, int]
) -> None:
    (card,) = [card for card in BOX.actions if card.key == key]
    assert card.phases == (blue, green, red)
    assert card.origin == "rulebook"


@pytest.mark.rule("TS-GAME-12", "TS-ACT-01")
def test_every_action_card_is_a_combination_of_known_actions() -> None:
    seen = [(card.deck, card.phases, card.special) for card in BOX.actions]
    assert all(seen.count(one) == 1 for one in seen)
    known = {*DOABLE, "war_range", "war_areas", "war_fights"} - {"oni_war"}
    assert {key for card in BOX.actions for phase in card.phases for key in phase} == known


@pytest.mark.rule("TS-PHASE-02", "TS-PHASE-03")
def test_the_white_side_is_the_same_on_all_cards() -> None:
    assert BOX.white == {
        "production": 1, "move": 1, "combat": 1, "draw": 1, "play": 1, "actions": 2,
    }  # fmt: skip


@pytest.mark.factions(4)
@pytest.mark.parametrize(
    ("unit", "stats"),
    [
        pytest.param("lt_dan", (15, 15, 15), marks=pytest.mark.rule("TS-NOMAD-13")),
        pytest.param("samurai_21", (10, 10, 10), marks=pytest.mark.rule("TS-CYBER-11")),
        pytest.param("cyberoid", (20, 20, 20), marks=pytest.mark.rule("TS-CYBER-11")),
        pytest.param("boarguard", (50, 20, 10), marks=pytest.mark.rule("TS-BOAR-07")),
        pytest.param("boarmother", (15, 25, 10), marks=pytest.mark.rule("TS-BOAR-07")),
        pytest.param("boarmaster", (60, 30, 15), marks=pytest.mark.rule("TS-CONQ-10")),
        pytest.param("worker", (5, 5, 5), marks=pytest.mark.rule("TS-SEED-11")),
        pytest.param("cyberoid", (20, 20, 20), marks=pytest.mark.rule("TS-ELIM-18")),
    ],
)
def test_values(unit: str, stats: tuple[int, int, int]) -> None:
    kind = GAME.tables.kind_of[unit]
    tables = GAME.tables
    assert (tables.conquest[kind], tables.health[kind], tables.damage[kind]) == stats


SUMMONED = [trait for powers in FACTIONS.values() for trait in powers.summoned]


@pytest.mark.rule("TS-UNIT-09", "TS-PROD-02")
def test_every_unit_shows_three_values_and_a_cost() -> None:
    for faction in BOX.factions.values():
        for unit in faction.units:
            assert min(unit.conquest, unit.health, unit.damage) >= 0
            free = {"mascot", *SUMMONED} & set(unit.traits) or unit.key in faction.start_units
            assert unit.cost > 0 or free


@pytest.mark.rule("TS-DEF-02")
def test_traits_of_areas() -> None:
    assert AREA_TRAITS == ("radioactive", "unstable", "tsukuyumi", "amaterasu")
    assert {tile.trait for tile in BOX.tiles} == {"", *AREA_TRAITS[:3]}


@pytest.mark.rule("TS-SETUP-25", "TS-SETUP-26")
def test_initiative_values() -> None:
    first = {key: faction for key, faction in BOX.factions.items() if faction.box == "base"}
    values = {key: faction.initiative for key, faction in first.items()}
    assert values == {"cybersamurai": 1, "dark_seed": 2, "nomads": 8, "boarlords": 13}


@pytest.mark.parametrize(
    ("faction", "words"),
    [
        pytest.param("nomads", "weapons", marks=pytest.mark.rule("TS-NOMAD-14")),
        pytest.param("cybersamurai", "orbit", marks=pytest.mark.rule("TS-CYBER-13")),
        pytest.param("boarlords", "strongholds", marks=pytest.mark.rule("TS-BOAR-12")),
        pytest.param("dark_seed", "egg", marks=pytest.mark.rule("TS-SEED-12")),
    ],
)
def test_faction_sheets(faction: str, words: str) -> None:
    sheet = BOX.factions[faction]
    assert words in sheet.description.en
    assert sheet.description.pl != sheet.description.en != sheet.description.it


@pytest.mark.rule("TS-CYBER-08")
def test_ten_uplinks() -> None:
    keys = [uplink.key for uplink in BOX.factions["cybersamurai"].uplinks]
    assert len(set(keys)) == 10
    assert {"tenno_ai", "shogun_ai", "kaneda", "akira", "tetsuo"} <= set(keys)


@pytest.mark.rule("TS-CCARD-14")
def test_the_oni_card_has_five_counterattacks() -> None:
    assert BOX.oni_card.counterattacks[4] == "where_there_is_one"
    assert len(BOX.oni_card.counterattacks) == 5


def test_every_rule_is_named_by_a_test_or_says_why_not() -> None:
    needs(*ALL)
    rules = ledger.of_game("tsukuyumi")
    assert sum(rule.id.startswith("TS-") for rule in rules) == 611
    named = {number for mark in marks_under(Path(__file__).parent) for number in mark.ids}
    assert {rule.id for rule in rules if not rule.untested} == named


# --- bad packs ------------------------------------------------------------


def spoilt(tmp_path: Path, file: str, old: str, new: str) -> str:
    for path in [*OURS.glob("*.toml"), *files()]:
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load(tmp_path)
    return str(caught.value)


def test_a_unit_without_a_way_into_play_is_refused(tmp_path: Path) -> None:
    said = spoilt(tmp_path, "nomads.toml", "stats = [10, 10, 15]\ncost = 1", "stats = [10, 10, 15]")
    assert said.startswith("nomads.toml: unit[4].cost: launcher has neither a cost")


def test_a_card_without_counterattacks_must_say_so(tmp_path: Path) -> None:
    old = 'counterattacks = ["counterstrike", "protection", "defence_effect"]\n'
    said = spoilt(tmp_path, "dark_seed.toml", old, "")
    assert said.startswith("dark_seed.toml: card[1].counterattacks: the card has no")
    assert "unanswerable" in said


def test_a_hole_in_the_wrong_place_is_refused(tmp_path: Path) -> None:
    said = spoilt(tmp_path, "maps.toml", "holes = [[-1, 2],", "holes = [[-2, 2],")
    assert "scenario[3].map[0].holes[0]" in said
    assert "covered" in said
    said = spoilt(tmp_path, "maps.toml", "holes = [[-1, 2],", "holes = [[9, 0],")
    assert "outside" in said


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("nomads.toml", "stats = [5, 5, 10]", "stats = [5, 7, 10]", "multiples of 5"),
        ("nomads.toml", 'traits = ["leader"]', 'traits = ["leadr"]', "did you mean 'leader'"),
        ("nomads.toml", "size = 2", "size = 3", "1, 2 or 4"),
        ("nomads.toml", 'type = "once"', 'type = "special"', "once a round"),
        ("actions.toml", "place_oni = 3 }", "place_oin = 3 }", "did you mean 'place_oni'"),
        ("maps.toml", 'terrain = "fertile"\n', 'terrain = "swamp"\n', "terrain"),
        ("maps.toml", "[-2, 2], [-1, 2],", "[0, 1], [-1, 2],", "on the Moon"),
        ("maps.toml", "conquest = 15\n", "", "mountains, and only they"),
        ("events.toml", 'effect = "storm"', 'effect = "strom"', "did you mean 'storm'"),
    ],
)
def test_slips_are_named(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    said = spoilt(tmp_path, file, old, new)
    assert said.startswith(file.split(".")[0])
    assert problem in said


def test_cards_of_one_combination_are_refused(tmp_path: Path) -> None:
    said = spoilt(tmp_path, "actions.toml", "number = 82", "number = 81")
    assert "recon is the same card as march" in said
    old = "green = { production = 2, place_oni = 2 }\nred = { move = 3, combat = 2 }"
    same = "green = { place_oni = 2 }\nred = { move = 3, combat = 4 }"
    said = spoilt(tmp_path, "actions.toml", old, same)
    assert "raid is the same card as march" in said
