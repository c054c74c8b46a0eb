// Home: a match in two clicks, and the tables that are open or mine.
import { bot, by, el, get, note, post, say, session } from "./page.js";

const form = by("new");

async function play(kind) {
  const [mode, players] = form.elements.mode.value.split(":");
  const seats = mode === "teams" ? 4 : Number(players);
  const armies = [form.elements.army.value, form.elements.other.value];
  while (armies.length < seats) armies.push("random");
  const bot = kind === "bot";
  const others = { bot: `bot:${form.elements.strength.value}`, hotseat: "me" }[kind] ?? "open";
  const who = ["me", ...Array(seats - 1).fill(others)];
  try {
    const made = await post("/api/tables", {
      game: "neuroshima",
      options: { mode, players: Number(players), armies },
      seats: who,
      kind: bot ? "private" : kind,
    });
    location.href = `/t/${made.table}`;
  } catch (error) {
    note(error.message, "", "bad");
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  play(form.elements.kind.value);
});
by("hotseat").addEventListener("click", () => play("hotseat"));

function who(seat) {
  if (seat.you) return say("web.table.you");
  if (seat.kind === "bot") return bot(seat.name);
  return seat.kind === "open" ? say("web.table.free") : seat.name;
}

function row(entry, standing, look) {
  return el("li", {},
    el("a", { href: `/t/${entry.table}`, className: look },
      el("span", {}, entry.seats.map(who).join(" – ")),
      el("b", {}, standing)));
}

function fill(id, rows) {
  by(id).replaceChildren(...(rows.length ? rows : [el("li", { className: "faint" }, say("web.home.none"))]));
}

const standing = (entry) =>
  entry.status === "over" ? say("web.home.over")
    : entry.status === "waiting" ? say("web.home.waits")
      : say(entry.turn ? "web.home.turn" : "web.home.theirs");

try {
  await session();
  const [mine, open] = await Promise.all([get("/api/me/tables"), get("/api/tables")]);
  fill("mine", mine.slice(0, 12).map((entry) => row(entry, standing(entry), entry.turn ? "turn" : "")));
  fill("open", open.slice(0, 12).map((entry) =>
    row(entry, say(entry.status === "waiting" ? "web.home.waits" : "web.home.watch"), "")));
} catch (error) {
  note(error.message, "", "bad");
}
