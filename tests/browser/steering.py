"""To a rare question by the shortest way: choices by the wire, the first that a wish names."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

STEER = """async ([table, wishes, topic, most]) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const said = [];
  let last = null;
  let hear = () => {};
  socket.onmessage = ({ data }) => (said.push(JSON.parse(data)), hear());
  await new Promise((go) => (socket.onopen = go));
  const next = async () => {
    while (!said.length) await new Promise((go) => (hear = go));
    return said.shift();
  };
  const tell = (message) => socket.send(JSON.stringify(message));
  tell({ do: "join", table, lang: "en", draw: false, ask: "list" });
  for (let n = 0; n < most; ) {
    const { is, ask } = await next();
    if (is === "no") { // so many clicks a second are too fast
      await new Promise((go) => setTimeout(go, 500));
      tell(last);
    }
    if (!["table", "played"].includes(is) || !ask?.waits) continue;
    if (ask.topic === topic) return void socket.close();
    const wished = wishes.map((wish) => ask.choices.find((choice) => RegExp(wish).test(choice)));
    const choice = wished.find(Boolean) ?? ask.choices[0];
    last = { do: "act", id: `steer${(n += 1)}`, seat: ask.seat, q: ask.q, choices: [choice] };
    tell(last);
  }
  throw Error(`never asked ${topic}`);
}"""
"""Until the question of this topic stands: of all choices the first, as it is written in notation,
that fits the first wish that any of them fits."""


def steer(page: Page, table: str, wishes: list[str], topic: str, most: int = 600) -> None:
    """Play the table, all seats of which are this page's person, until the question stands."""
    page.evaluate(STEER, [table, wishes, topic, most])


def hot_seat(game: str, seats: int, **options: Any) -> dict[str, Any]:
    """A table at which one person sits everywhere."""
    return {"game": game, "options": options, "seats": ["me"] * seats, "kind": "private"}
