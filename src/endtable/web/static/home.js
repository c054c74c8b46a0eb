// Home: a match in two clicks, and the tables that are open or mine.
import { bot, by, data, el, get, kept, note, post, say, session, state } from "./page.js";
import { play } from "./new.js";

for (const form of document.querySelectorAll("form[data-game]")) {
  const game = data.games[form.dataset.game];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    play(form, game, form.elements.kind.value);
  });
  form.querySelector("[name=hotseat]").onclick = () => play(form, game, "hotseat");
}

const groups = [...document.querySelectorAll("form[data-campaigns]")];
for (const form of groups)
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    post("/api/campaigns", { game: form.dataset.campaigns, name: form.elements.name.value }).then(
      ({ campaign }) => (location.href = `/campaign/${campaign}`), (error) => note(error.message, "", "bad"));
  });

/** Campaigns that I began or played in, below the games they belong to. */
async function campaigns() {
  if (!groups.length) return;
  const mine = await get("/api/me/campaigns");
  for (const form of groups)
    form.querySelector("ul").replaceChildren(...mine
      .filter((each) => each.game === form.dataset.campaigns)
      .map((each) => el("li", {}, el("a", { href: `/campaign/${each.campaign}` }, el("span", {}, each.name), el("b", {}, String(each.ended.length))))));
}

function who(seat) {
  if (seat.you) return say("web.table.you");
  if (seat.kind === "bot") return bot(seat.name);
  return seat.kind === "open" ? say("web.table.free") : seat.name;
}

function row(entry, standing, look) {
  const to = entry.status === "over" ? `/replay/${entry.table}` : `/t/${entry.table}`;
  return el("li", {},
    el("a", { href: to, className: look },
      el("span", {}, entry.seats.map(who).join(" – "), el("small", {}, data.games[entry.game]?.title ?? entry.game)),
      el("b", {}, standing)));
}

function fill(id, rows) {
  by(id).replaceChildren(...(rows.length ? rows : [el("li", { className: "faint" }, say("web.home.none"))]));
}

function standing(entry) {
  if (entry.status === "over") return say("web.home.over");
  if (entry.status === "waiting") return say("web.home.waits");
  if (entry.turn) return say("web.home.turn");
  return say("web.home.theirs", { who: entry.seats.filter((seat) => entry.waiting?.includes(seat.seat)).map(who).join(", ") });
}

/** Who has tables wants to see them before anything else. */
function first(any) {
  if (kept("tables", any, true)) document.querySelector(".games").before(document.querySelector(".mine"));
}

async function look() {
  const [mine, open] = await Promise.all([get("/api/me/tables"), get("/api/tables")]);
  first(mine.length > 0);
  const asked = mine.filter((entry) => entry.turn).length;
  document.title = document.title.replace(/^(\(\d+\) )?/, asked ? `(${asked}) ` : "");
  const order = (entry) => (entry.turn ? 0 : entry.status === "over" ? 2 : 1);
  mine.sort((one, two) => order(one) - order(two));
  fill("mine", mine.slice(0, 12).map((entry) => row(entry, standing(entry), entry.turn ? "turn" : "")));
  fill("open", open.slice(0, 12).map((entry) =>
    row(entry, say(entry.status === "waiting" ? "web.home.waits" : "web.home.watch"), "")));
}

first(kept("tables", false)); // as it was last time: nothing moves under the pointer
try {
  await session();
  await Promise.all([look(), campaigns()]);
  setInterval(() => document.hidden || look().catch(() => {}), 15000);
} catch (error) {
  note(error.message, "", "bad");
}
state("still");
