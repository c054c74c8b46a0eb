// A table: hears the server, shows frames, lights what can be picked, sends what is chosen.
import { Film } from "./film.js";
import { Ghost } from "./ghost.js";
import { hide, inspect, learn } from "./inspect.js";
import { dark, found, light, step } from "./light.js";
import { glide, remember } from "./move.js";
import { bot, by, data, el, lang, note, post, rule, say, session } from "./page.js";
import { Picker } from "./pick.js";
import { parse, put } from "./show.js";
import { Line } from "./socket.js";

const root = by("table");
const board = by("board-place");
const OPEN = ["seat", "hand"];
let head = { seats: [] };
let now = { ask: null };
let picker = null;
let turn = 0;
let keys = false;
let sent = false;
let foreseen = false;

await session().catch((error) => note(error.message));
const line = new Line(data.table, lang, hear, (up) => (by("offline").hidden = up));
const film = new Film(frame, rest);
const ghost = new Ghost(line, board);
inspect(root);

// --- hearing -------------------------------------------------------------------------------------

function hear(message) {
  if (message.is === "table") {
    header(message);
    by("log").replaceChildren(...message.words.map(logged));
    for (const said of message.chat ?? []) heard(said);
    bottom();
    const frames = message.frames.length ? message.frames : [{}];
    film.add(frames.map((each, at) => ({ ...each, now: at === frames.length - 1 ? message : null })));
  } else if (message.is === "played") {
    const frames = message.frames.length ? message.frames : [{}];
    const last = frames.length - 1;
    film.add(frames.map((each, at) => ({
      ...each,
      words: message.words.filter((word) => Math.min(word.frame, last) === at),
      now: at === last ? message : null,
    })));
  } else if (message.is === "seats") {
    header(message);
    now = { ...now, ...message };
    if (!film.running) rest();
  } else if (message.is === "here") {
    for (const seat of head.seats) if (message.seats.includes(seat.seat)) seat.here = message.here;
    names();
  } else if (message.is === "said") {
    heard(message);
    bottom();
  } else if (message.is === "rematch") location.href = `/t/${message.table}`;
  else if (message.is === "no") refused(message);
}

function refused(message) {
  note(message.why, rule(message.rule, data.game), "bad");
  if (message.code === "missing") by("question").textContent = message.why;
  if (message.ask) {
    now.ask = message.ask;
    rest();
  }
}

function header(message) {
  head = message;
  data.game = message.game;
  learn(message.game);
  for (const seat of head.seats) card(seat.seat);
  names();
}

function names() {
  for (const seat of head.seats) {
    const who = seat.kind === "bot" ? bot(seat.name)
      : seat.kind === "open" ? say("web.table.free") : seat.you ? say("web.table.you") : seat.name;
    card(seat.seat).querySelector(".who").textContent = `${seat.called} · ${who}`;
    card(seat.seat).classList.toggle("away", seat.kind === "person" && !seat.here);
  }
}

function card(seat) {
  const known = by(`place-${seat}`);
  if (known) return known;
  const made = el("section", { id: `place-${seat}`, className: "seat-card", data: { seat } },
    el("h3", { className: "who" }));
  by("seats").append(made);
  return made;
}

function place(name) {
  const [kind, seat] = name.split(":");
  if (seat === undefined) return kind === "board" ? board : spot(by("centre"), name, "div");
  if (OPEN.includes(kind)) return spot(card(seat), name, "div");
  let more = card(seat).querySelector("details");
  if (!more) {
    more = el("details", {}, el("summary", {}, say("web.table.more")));
    card(seat).append(more);
  }
  return spot(more, name, "div");
}

function spot(host, name, kind) {
  let made = host.querySelector(`[data-region="${name}"]`);
  if (!made) {
    made = el(kind, { className: `region region-${name.split(":")[0]}`, data: { region: name } });
    const more = host.querySelector(":scope > details");
    if (more) more.before(made);
    else host.append(made);
  }
  return made;
}

// --- showing -------------------------------------------------------------------------------------

function frame(shown) {
  if (foreseen) unforesee();
  lights_out();
  const lay = remember(root);
  draw(shown.regions ?? {});
  glide(root, lay);
  tell(shown.words?.[0]?.text ?? "");
  if (shown.words?.length) {
    by("log").append(...shown.words.map(logged));
    bottom();
  }
  if (shown.now) {
    now = shown.now;
    if (now.curtain) curtain();
  }
}

/** While frames play, the question gives way to what happens. */
function tell(text) {
  if (text) by("question").textContent = text;
  by("trail").textContent = "";
  for (const id of ["back", "undo", "foresee"]) by(id).hidden = true;
}

function draw(regions) {
  for (const [name, svg] of Object.entries(regions)) put(place(name), parse(svg));
}

function logged(word) {
  return el("li", { className: `is-${word.is}` }, `${word.text} `, rule(word.rule, data.game));
}

function heard(said) {
  by("log").append(el("li", { className: "said" }, el("b", {}, `${said.name}: `), said.text));
}

function bottom() {
  by("log").scrollTop = by("log").scrollHeight;
}

function curtain() {
  const name = head.seats.find((seat) => seat.seat === now.eyes)?.called ?? "";
  const cover = el("div", { className: "curtain", role: "dialog" },
    el("p", {}, say("web.table.curtain", { seat: name })),
    el("button", { onclick: () => cover.remove() }, say("web.table.ready")));
  document.body.append(cover);
  cover.querySelector("button").focus();
}

/** Everything lies still: ask, or say who is waited for. */
function rest() {
  sent = false;
  ghost.forget();
  picker = now.ask?.tree ? new Picker(now.ask) : null;
  for (const each of document.querySelectorAll(".seat-card")) {
    const seat = Number(each.dataset.seat);
    each.classList.toggle("asked", seat === now.ask?.seat);
    each.classList.toggle("waiting", Boolean(now.waiting?.includes(seat)));
  }
  document.title = document.title.replace(/^(● )?/, now.ask?.waits ? "● " : "");
  offer();
}

const called = (seat) => head.seats.find((each) => each.seat === seat)?.called ?? seat + 1;

function question() {
  if (now.status === "waiting") return say("web.table.waits");
  if (now.result) return outcome(now.result);
  if (now.ask?.waits) return `${now.ask.for}: ${now.ask.words}`;
  if (!now.waiting?.length) return "";
  return say("web.table.thinking", { who: now.waiting.map(called).join(", ") });
}

function outcome({ winners, why }) {
  if (winners.length === head.seats.length) return why;
  return say("web.table.won", { who: winners.map(called).join(", "), why });
}

// --- offering ------------------------------------------------------------------------------------

function lights_out() {
  dark(root);
  ghost.hide();
  by("buttons").replaceChildren();
  by("turner").hidden = true;
}

function offer(fresh = true) {
  lights_out();
  by("question").replaceChildren(question(), " ", rule(now.ask?.rule ?? now.result?.rule, data.game));
  by("trail").textContent = picker?.path.map((pick) => now.ask.names[pick] ?? pick).join(" › ") ?? "";
  by("back").hidden = !picker?.steps.length;
  by("undo").hidden = !now.ask?.undo;
  by("foresee").hidden = !picker;
  if (now.status === "waiting") return seating();
  if (now.result) return ended();
  if (!picker) return;
  const seat = now.ask.seat;
  for (const pick of picker.path) light(root, pick, seat, "", "picked");
  const chosen = picker.chosen();
  if (chosen !== null) return confirm(chosen);
  nearby(seat);
  const turning = picker.turning();
  if (turning) return turner();
  const rows = picker.open().filter((pick) => !light(root, pick, seat, picker.name(pick), "lit"));
  by("buttons").append(...rows.map((pick) => {
    const final = now.ask.final?.includes(picker.node()[pick]);
    const made = button(picker.name(pick), () => choose(pick), pick, final ? "final" : "");
    if (final) made.title = say("web.table.final");
    return made;
  }));
  if (keys && fresh) focus_first();
}

/** What was offered on the way here can still be pointed at. */
function nearby(seat) {
  for (const n of picker.steps)
    for (const pick of Object.keys(picker.node(picker.path.slice(0, n))))
      if (!picker.path.includes(pick)) light(root, pick, seat, "", "near");
}

function button(text, act, pick, look = "") {
  return el("button", { type: "button", className: look, onclick: act, data: pick ? { choice: pick } : {} }, text);
}

function focus_first() {
  (by("buttons").querySelector("button.go") ?? root.querySelector('.lit[tabindex="0"]')
    ?? by("buttons").querySelector("button"))?.focus();
}

function confirm(number) {
  const final = now.ask.final?.includes(number);
  by("buttons").append(button(now.ask.labels[number], () => send(number), "", "go"));
  if (final) by("buttons").append(el("small", {}, say("web.table.final")));
  if (!final) ghost.show(now.ask, number);
  if (keys) focus_first();
}

function turns() {
  return picker.open().sort((one, two) => one.slice(5) - two.slice(5));
}

function turner() {
  by("turner").hidden = false;
  const open = turns();
  const pick = open.includes(`turn:${turn}`) ? `turn:${turn}` : open[0];
  turn = Number(pick.slice(5));
  const number = picker.node()[pick];
  by("place").textContent = say("web.table.place");
  by("place").setAttribute("aria-label", now.ask.labels[number]);
  by("trail").textContent = now.ask.labels[number];
  ghost.show(now.ask, number);
  if (keys) by("place").focus();
}

function rotate(by_how_much) {
  if (!picker) return;
  if (picker.turning()) {
    const open = turns();
    const at = Math.max(0, open.indexOf(`turn:${turn}`));
    turn = Number(open[(at + by_how_much + open.length) % open.length].slice(5));
    turner();
  } else {
    turn = (turn + by_how_much + 6) % 6;
    hover(hovered);
  }
}

function place_it() {
  const number = picker?.turning() ? picker.node()[`turn:${turn}`] : undefined;
  if (number !== undefined) send(number);
}

// --- choosing ------------------------------------------------------------------------------------

function choose(pick) {
  if (!picker || sent) return;
  if (picker.turning() && picker.path.at(-1) === pick) return place_it();
  if (!picker.offers(pick)) return why(pick);
  picker.pick(pick);
  const number = picker.chosen();
  if (number !== null && picker.sure()) send(number);
  else offer();
}

async function send(number) {
  if (sent) return;
  sent = true;
  const { seat, q, choices } = now.ask;
  hide();
  lights_out();
  const told = await line.ask({ do: "act", seat, q, choices: [choices[number]] });
  if (told.is === "no") refused(told);
  if (told.is === "no" && !told.ask) rest();
}

async function why(pick) {
  const { seat, q } = now.ask;
  const told = await line.ask({ do: "why", seat, q, picks: [...picker.path, pick] });
  note(told.why, rule(told.rule, data.game), "why");
}

async function undo() {
  const { seat, q } = now.ask;
  const told = await line.ask({ do: "undo", seat, q });
  if (told.is === "no") refused(told);
}

function back() {
  if (foreseen) return unforesee();
  if (picker?.back()) offer();
}

let before = {};
async function foresee() {
  if (foreseen) return unforesee();
  const told = await line.ask({ do: "preview" });
  if (told.is === "no") return refused(told);
  before = {};
  for (const name of Object.keys(told.regions)) before[name] = place(name).firstElementChild.cloneNode(true);
  lights_out();
  draw(told.regions);
  foreseen = true;
  root.classList.add("foreseen");
  by("foresee").textContent = say("web.table.unforesee");
}

function unforesee() {
  for (const [name, drawn] of Object.entries(before)) put(place(name), drawn);
  foreseen = false;
  root.classList.remove("foreseen");
  by("foresee").textContent = say("web.table.foresee");
  offer();
}

// --- before and after the match ------------------------------------------------------------------

function seating() {
  const free = head.seats.filter((seat) => seat.kind === "open");
  by("buttons").append(...free.map((seat) => button(say("web.table.sit", { seat: seat.called }), () =>
    post(`/api/tables/${data.table}/join`, { seat: seat.seat }).then(() => location.reload(),
      (error) => note(error.message, "", "bad")))));
  by("buttons").append(button(say("web.table.share"), () =>
    navigator.clipboard?.writeText(location.href).then(() => note(say("web.table.shared")))));
}

function ended() {
  if (head.you.length) by("buttons").append(button(say("web.table.rematch"), () =>
    post(`/api/tables/${data.table}/rematch`).then((made) => (location.href = `/t/${made.table}`),
      (error) => note(error.message, "", "bad")), "", "go"));
  by("buttons").append(
    el("a", { className: "button", href: `/replay/${data.table}` }, say("web.table.replay")),
    el("a", { className: "button", href: `/api/tables/${data.table}/match` }, say("web.table.file")));
}

// --- hands on the table --------------------------------------------------------------------------

let hovered = null;
function hover(pick) {
  hovered = pick;
  if (!picker || sent || foreseen || picker.turning() || picker.chosen() !== null) return;
  const number = pick && picker.open().includes(pick) ? picker.likely(pick, turn) : null;
  if (number === null) ghost.hide();
  else ghost.show(now.ask, number);
}

const pick_of = (event) => event.target.closest?.("[data-pick]");

root.addEventListener("click", (event) => {
  const target = pick_of(event);
  if (!target || !picker || film.running) return;
  if (foreseen) return unforesee();
  const own = found(root, target.dataset.pick, now.ask.seat).includes(target);
  if (own) choose(target.dataset.pick);
});
root.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") hover(pick_of(event)?.dataset.pick ?? null);
});
root.addEventListener("focusin", (event) => hover(pick_of(event)?.dataset.pick ?? null));
board.addEventListener("wheel", (event) => {
  if (!picker || event.ctrlKey || !board.querySelector(".ghost")) return;
  event.preventDefault();
  rotate(event.deltaY > 0 ? 1 : -1);
}, { passive: false });
addEventListener("pointerdown", () => (keys = false));
addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select")) return;
  keys = true;
  const key = event.key.toLowerCase();
  const lit = event.target.closest?.('[data-pick][tabindex="0"]');
  const across = picker?.turning() && { arrowleft: -1, arrowright: 1 }[key];
  if (event.ctrlKey && key === "z" && now.ask?.undo) undo();
  else if (event.ctrlKey || event.metaKey || event.altKey) return;
  else if ((key === "enter" || key === " ") && lit) choose(lit.dataset.pick);
  else if (key === "escape") back();
  else if (key === "q") rotate(-1);
  else if (key === "e") rotate(1);
  else if (across) rotate(across);
  else return step(root, event);
  event.preventDefault();
});

by("left").onclick = () => rotate(-1);
by("right").onclick = () => rotate(1);
by("place").onclick = place_it;
by("back").onclick = back;
by("undo").onclick = undo;
by("foresee").onclick = foresee;
by("chat").onsubmit = (event) => {
  event.preventDefault();
  const box = by("chat").elements.text;
  if (box.value.trim()) line.say({ do: "say", text: box.value });
  box.value = "";
};
