"""A puzzle a day."""

from datetime import date, timedelta

from endtable.web.daily import daily, of_the_day
from tests.web.test_pages import reader

DAY = date(2026, 11, 18)


def test_another_puzzle_every_day_and_none_twice_until_all_have_been() -> None:
    found = [of_the_day(DAY + timedelta(days=n)) for n in range(55)]
    keys = [each[1] for each in found if each is not None]
    shelf = found[0][0] if found[0] is not None else None
    assert shelf is not None
    assert sorted(keys) == sorted(shelf.listed())
    assert of_the_day(DAY) == of_the_day(DAY)


def test_its_picture_shows_where_everybody_stands() -> None:
    found = of_the_day(DAY)
    assert found is not None
    shelf, key = found
    drawn = str(daily(reader(), DAY))
    units = shelf.position(key)["units"]
    assert drawn.count('<path class="seat-') == len(units)
    assert drawn.count('class="hq"') == sum(unit["tile"] == "hq" for unit in units)
