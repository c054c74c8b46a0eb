"""The page of rulings says what the games have."""

from rulings_page import PAGE, written


def test_the_page_of_rulings_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run tools/rulings_page.py"
