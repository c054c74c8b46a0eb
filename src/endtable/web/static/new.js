// A new table, as a form describes it.
import { note, post } from "./page.js";

const CLOCKS = { live: ([minutes, increment]) => ({ minutes, increment }), slow: ([days]) => ({ days }) };

/** Make the table and go there; `game` knows its kinds of tables, `more` goes along. */
export async function play(form, game, kind, more = {}) {
  const { mode, army, other, strength, clock } = form.elements;
  const { options, seats } = game.kinds[Number(mode?.value ?? 0)];
  const sides = [army, other].map((each) => each?.value).filter(Boolean);
  while (sides.length < seats) sides.push("random");
  const others = { bot: `bot:${strength?.value ?? "level:3"}`, hotseat: "me" }[kind] ?? "open";
  const [ticks, ...numbers] = (clock?.value ?? "none").split(":");
  try {
    const made = await post("/api/tables", {
      game: form.dataset.game,
      options: game.per_seat ? { ...options, [game.per_seat]: sides.slice(0, seats) } : options,
      seats: ["me", ...Array(seats - 1).fill(others)],
      kind: kind === "bot" ? "private" : kind,
      clock: { kind: ticks, ...CLOCKS[ticks]?.(numbers.map(Number)) },
      ...more,
    });
    location.href = `/t/${made.table}`;
  } catch (error) {
    note(error.message, "", "bad");
  }
}
