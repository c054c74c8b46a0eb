"""Sounds, heard by a machine: each is there, short, neither silent nor loud, and ends."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from endtable.core.theatre import KINDS

Visit = Callable[..., Page]
SOUNDS = (*KINDS, "turn", "over")
RECORD = """async (names) => {
  const { SOUNDS, into } = await import("/static/tones.js");
  const heard = {};
  for (const name of names) {
    const air = new OfflineAudioContext(1, 44100 * 2, 44100);
    into(air);
    SOUNDS[name]?.();
    const samples = (await air.startRendering()).getChannelData(0);
    let [peak, last] = [0, 0];
    samples.forEach((each, at) => {
      peak = Math.max(peak, Math.abs(each));
      if (Math.abs(each) > 0.0015) last = at;
    });
    heard[name] = { peak, seconds: last / 44100 };
  }
  return heard;
}"""


@pytest.fixture
def heard(visit: Visit) -> dict[str, dict[str, float]]:
    page = visit("/learn")
    found: dict[str, dict[str, float]] = page.evaluate(RECORD, list(SOUNDS))
    return found


def test_every_sound_is_short_and_neither_silent_nor_loud(
    heard: dict[str, dict[str, float]],
) -> None:
    for name in SOUNDS:
        assert 0.01 < heard[name]["peak"] < 0.35, (name, heard[name])
        assert 0.03 < heard[name]["seconds"] < 1.0, (name, heard[name])
    assert len(SOUNDS) <= 12
