// Tables in lists: who sits there, what is played, how it stands or how it ended.
import { bot, data, el, get, say } from "./page.js";

let said = {};

/** What is played at tables in words: their kinds and clocks. */
export async function learn() {
  said = await get("/tables/said");
}

export function who(seat) {
  if (seat.you) return say("web.table.you");
  if (seat.kind === "bot") return bot(seat.name);
  return seat.kind === "open" ? say("web.table.free") : seat.name;
}

/** What is played at a table: the game, its kind, the clock. */
const about = (entry) => [data.games[entry.game]?.title ?? entry.game, said[entry.table]].filter(Boolean).join(" · ");

/** One table of a list. */
export function row(entry, standing, look = "") {
  const to = entry.status === "over" ? `/replay/${entry.table}` : `/t/${entry.table}`;
  return el("li", {},
    el("a", { href: to, className: look },
      el("span", {}, entry.seats.map(who).join(" – "), el("small", {}, about(entry))),
      el("b", {}, standing)));
}

/** Whether I won: nothing where all sat on one side, or I sat on several. */
export function outcome({ seats, result }) {
  const mine = seats.filter((seat) => seat.you);
  if (mine.length !== 1 || !result?.how) return "over";
  if (!result.winners.includes(mine[0].seat)) return "lost";
  return result.how === "won" ? "won" : "draw";
}
