// A table: hears the server, shows frames, lights what can be picked, sends what is chosen.
import { caption } from "./caption.js";
import * as dock from "./dock.js";
import { empty, shut } from "./drawer.js";
import { perform, timeline } from "./deeds.js";
import { dragging, hand } from "./drag.js";
import { Film, deeds, quiet as hushed } from "./film.js";
import { Ghost } from "./ghost.js";
import { by_keys, hands } from "./hands.js";
import { hide, inspect, learn } from "./inspect.js";
import { legible } from "./legible.js";
import { dark, found, light, thing } from "./light.js";
import { hear as chat, lately, rewrite, write } from "./log.js";
import { button, call, curtain, fit } from "./menu.js";
import { glide, remember } from "./move.js";
import { by, data, el, kept, lang, later, note, rule, say, session, state } from "./page.js";
import { Picker } from "./pick.js";
import { question, called } from "./question.js";
import { learn as lay_out, place, stage } from "./regions.js";
import { clocks, names } from "./seats.js";
import { parse, put } from "./show.js";
import { Line } from "./socket.js";
import { sound } from "./sound.js";
import { Stepper, counted } from "./stepper.js";
import * as zooming from "./zoom.js";

const root = by("table");
const board = by("board-place");
let head = { seats: [], you: [], draws: [] };
let now = { ask: null, n: 0 };
let picker = null;
let stepper = null;
let turn = 0;
let sent = false;
let undos = 0;
let restarting = false;
let ended = true; // a match that was over when one came ends in silence

await session().catch((error) => note(error.message));
const coaching = data.lesson ? await import("./coach.js") : null;
const film = new Film(frame, rest);
const line = new Line(data.table, lang, hear, connected);
const ghost = new Ghost(line, board, (words, stake) => dock.would(words, stake, about(hovered)));
const coach = coaching && new coaching.Coach(line, root);
const marks = later("./marks.js");
let foresight = null;
inspect(root);

// --- hearing -------------------------------------------------------------------------------------

function connected(up, code) {
  by("offline").hidden = up;
  root.classList.toggle("adrift", !up);
  if (!up) state("offline");
  if (code === 4401) location.href = "/account";
}

const HEAR = {
  table(message) {
    header(message);
    rewrite(message.words, message.chat ?? []);
    show(message.frames, message);
  },
  played(message) {
    const last = Math.max(0, message.frames.length - 1);
    const told = (at) => message.words.filter((word) => Math.min(word.frame, last) === at);
    show(message.frames, message, told);
  },
  seats(message) {
    header(message);
    if (message.n > now.n) return; // lines that are still to come bring what has changed
    now = { ...now, ...message };
    if (!film.running) rest();
  },
  here({ seats, here }) {
    for (const seat of head.seats) if (seats.includes(seat.seat)) seat.here = here;
    names(head);
  },
  said: chat,
  read: ({ seats, page }) => readers.heard(seats, page),
  rematch: ({ table }) => (location.href = `/t/${table}`),
  no: refused,
};

function hear(message) {
  HEAR[message.is]?.(message);
}

function show(frames, message, told = (_at) => []) {
  const all = frames.length ? frames : [{}];
  film.add(all.map((each, at) => ({ ...each, words: told(at), now: at === all.length - 1 ? message : null })));
}

function refused(message) {
  note(message.why, rule(message.rule, data.game), "bad");
  if (message.code === "missing") by("question").textContent = message.why;
  if (message.ask) now.ask = message.ask;
  if (!film.running) rest();
}

function header(message) {
  head = message;
  data.game = message.game;
  learn(message.game);
  names(head);
  lay_out(head);
}

// --- showing -------------------------------------------------------------------------------------

async function frame(shown, how) {
  const { quick, again } = how;
  await hand.busy; // what others do waits until one's own hand is free
  state("film");
  if (foresight?.on && !shown.forecast) foresight.away();
  if (again) draw(shown.before);
  if (!film.at || !hushed(shown)) tell(shown); // what was told last stays while nothing happens
  if (!quick) await perform(root, deeds(shown), how);
  const lay = remember(root);
  draw(shown.regions ?? {});
  if (!quick) glide(root, lay);
  if (again) return;
  if (shown.words?.length && !shown.forecast && !shown.known) write(shown.words);
  if (!shown.now) return;
  if (shown.now.n !== now.n) undos += shown.now.words?.some((word) => word.is === "undone") ? -1 : 1;
  now = shown.now;
  if (head.you.includes(now.seat)) marks.then((known) => known?.remember(board));
  undos = now.ask?.undo ? Math.max(1, undos) : 0;
  clocks(now.clock);
  if (now.curtain) curtain(called(head, now.eyes));
}

/** While frames play, the question gives way to what happens. */
function tell({ words = [], forecast = false }) {
  lights_out();
  caption(words, timeline(film.beats(), film.at, (to) => film.go(to)));
  if (forecast) by("where").textContent = say("web.dock.forecast");
  for (const id of ["back", "undo", "restart", "foresee", "since", "always"]) by(id).hidden = true;
}

function draw(regions) {
  for (const [name, svg] of Object.entries(regions)) put(place(name), parse(svg));
  empty();
  legible();
}

/** Everything lies still: ask, or say who is waited for. */
function rest() {
  if (foresight?.on) return foreseen();
  const before = sent ? null : picker;
  sent = false;
  ghost.forget();
  picker = now.ask?.tree ? still(before, now.ask) ?? new Picker(now.ask) : null;
  for (const each of document.querySelectorAll(".seat-card")) {
    const seat = Number(each.dataset.seat);
    each.classList.toggle("asked", seat === now.ask?.seat);
    each.classList.toggle("waiting", Boolean(now.waiting?.includes(seat)));
  }
  lights_out();
  root.classList.toggle("lobby", now.status === "waiting");
  if (now.ask?.waits) marks.then((known) => known?.mark(board));
  fit(head, now.status);
  call(Boolean(now.ask?.waits), question(head, now));
  offer();
  coach?.look(now).then((good) => good && coached());
  if (now.result && !ended) sound("over");
  ended = Boolean(now.result);
  read_on();
  if (restarting && now.ask?.undo) undo();
  else restarting = false;
}

/** The same question as before: what was picked of it stays picked, whatever others did meanwhile. */
function still(before, ask) {
  if (!before || before.ask.q !== ask.q || before.ask.seat !== ask.seat) return null;
  before.ask = ask;
  return before;
}

/** The coach marks what to point at next. */
const coached = () => coach?.mark(picker, now.ask, turn, stepper);

const question_now = () => (now.ask ? `${now.ask.seat}.${now.ask.q}` : "");

function stands() {
  document.body.dataset.asked = question_now();
  state(now.result ? "over" : now.ask?.waits ? "asked" : "waiting");
}

/** Who has read which page of the story, and who is still at it. */
const readers = {
  pages: new Map(),
  first: new Map(),
  heard(seats, page) {
    this.first.set(page, this.first.get(page) ?? Date.now());
    for (const seat of seats) this.pages.set(seat, page);
  },
  tell: (page) => line.say({ do: "read", text: page }),
  since: (page) => readers.first.get(page) ?? Date.now(),
  still: (page) => head.seats
    .filter((seat) => seat.kind === "person" && seat.here && !seat.you && !seat.gone && readers.pages.get(seat.seat) !== page)
    .map((seat) => seat.name),
};

let reading = false;
/** A new page of the story comes before everything else; once, whatever happens meanwhile. */
async function read_on() {
  const page = place("page").firstElementChild?.dataset.page;
  if (!page || page === kept(`page.${data.table}`, "")) return stands();
  state("story");
  if (reading) return;
  reading = true;
  const shown = await later("./story.js");
  await shown?.read(place("page"), readers);
  reading = false;
  if (film.running) return;
  if (shown) read_on();
  else stands();
}

// --- offering ------------------------------------------------------------------------------------

function lights_out() {
  dark(root);
  ghost.hide();
  for (const id of ["buttons", "main-act", "meant"]) by(id).replaceChildren();
  by("turner").hidden = true;
}

function offer() {
  stepper = null;
  lights_out();
  dock.head(head, now);
  stage(now.ask?.seat ?? head.you[0] ?? 0);
  // Whoever has picked looks at that: scenes and other tools come back with the other choices.
  const picked = Boolean(picker) && picker.chosen() !== null;
  const way = (picked ? picker.before() : picker)?.path ?? [];
  const last = way.length ? dock.told_of(now.ask, way.slice(0, -1), way.at(-1)) : {};
  if (last.then) by("question").textContent = last.then;
  else if (picker?.turning()) turning();
  dock.scene(picked ? "" : last.scene);
  // A field of one's own board is marked there; its letters would say less.
  const said = picker?.path.filter((pick) => !pick.startsWith("cell") || !found(by("stage"), pick, now.ask.seat).length) ?? [];
  // What was filled in by itself nobody has picked.
  by("trail").textContent = picker?.steps.length ? said.map((pick) => now.ask.names[pick] ?? pick).join(" › ") : "";
  by("back").hidden = !picker?.steps.length;
  by("undo").hidden = picked || !now.ask?.undo;
  by("restart").hidden = picked || undos < 2;
  by("foresee").hidden = !picker || picker.turning() || !head.foresees; // the lens tells it of a tile in hand
  by("since").hidden = picked || Boolean(now.result) || !(head.you.length && now.n > now.mine && now.mine > 0);
  if (picked) by("trail").textContent = "";
  by("always").hidden = true;
  if (now.ask?.standing || Object.keys(head.standing ?? {}).length) answer_for_good();
  if (now.status === "waiting" || now.result) return around();
  if (!picker) return by("buttons").replaceChildren(...lately());
  offer_choices();
  coached();
}

function offer_choices() {
  const seat = now.ask.seat;
  for (const pick of picker.path) light(root, pick, seat, "", "picked");
  const chosen = picker.chosen();
  if (chosen !== null) return confirm(chosen);
  nearby(seat);
  if (picker.turning()) return turner();
  for (const pick of countable()) light(root, `count:${pick}`, seat, say("web.dock.count"), "lit");
  const levels = amounts(picker.node());
  stepper = levels && new Stepper(now.ask, picker, levels, send, coached);
  // What is asked about comes first: the own things if they are lit, else the choices.
  const first = stepper || by("above").querySelector("svg:not(.nothing)") || !picker.open().some((pick) => found(by("stage"), pick, seat).length);
  by("stage").parentElement.classList.toggle("board-first", Boolean(first));
  if (stepper) return stepper.draw();
  for (const pick of picker.open()) light(root, pick, seat, picker.name(pick), "lit");
  dock.choices(now.ask, picker, head.places ?? [], root, { choose, relist, send: send_all });
  const lit = by("board-place").querySelectorAll(".lit");
  zooming.near(lit.length ? lit : by("board-place").querySelectorAll(".picked.hex, .fought"));
  legible();
  if (by_keys.now) focus_first();
}

const amounts = (node) => counted(node, head.amounts ?? []);

/** Kinds of things on the table that are counted now, or after the next pick. */
const countable = () => [picker.node(), ...Object.values(picker.node())]
  .flatMap((node) => (typeof node === "object" && amounts(node)) || []).map((level) => level.kind);

/** A thing that is counted was pointed at: it is taken, or put back. */
function count(what, nth) {
  if (!stepper) {
    const way = picker.open().find((pick) => amounts(picker.node()[pick])?.some((level) => level.kind === what));
    if (!way) return;
    choose(way);
    stepper?.clear();
  }
  stepper?.toggle(what, nth);
}

/** Places of the board as a list, or no longer. */
function relist() {
  dock.list();
  offer();
}

async function around() {
  const { ended, seating } = (await later("./around.js")) ?? {};
  if (!ended) return;
  if (now.result) by("buttons").replaceChildren(...ended(head, now));
  else if (now.status === "waiting") by("buttons").replaceChildren(...seating(head));
}

async function answer_for_good() {
  (await later("./standing.js"))?.show(line, head, now.ask, answered);
}

/** What was offered on the way here can still be pointed at. */
function nearby(seat) {
  for (const n of picker.steps)
    for (const pick of Object.keys(picker.node(picker.path.slice(0, n))))
      if (!picker.path.includes(pick)) light(root, pick, seat, "", "near");
}

function focus_first() {
  (by("main-act").querySelector("button.go") ?? by("buttons").querySelector("button.choice, button")
    ?? root.querySelector('.lit[tabindex="0"]'))?.focus();
}

/** One choice is picked: what it means, the others beside it, and one button that makes it. */
function confirm(number) {
  const [before, own] = [picker.before(), picker.own()];
  const final = now.ask.final?.includes(number);
  for (const pick of before.open()) if (pick !== own) light(root, pick, now.ask.seat, "", "near");
  dock.choices(now.ask, before, head.places ?? [], root, { choose, relist, send: send_all }, own);
  by("main-act").append(button(now.ask.labels[number], () => send(number), final ? "go final" : "go"));
  by("main-act").lastElementChild.append(" ", el("kbd", { ariaHidden: "true" }, "Enter"));
  const { means, then } = dock.told_of(now.ask, before.path, own);
  if (final && then) by("question").textContent = then;
  if (final || means) dock.means(means, final);
  else ghost.show(now.ask, number);
  legible();
  dock.button_of(own)?.scrollIntoView({ block: "nearest" });
  if (by_keys.now) focus_first();
}

/** Something is about to be turned: what was picked before its place. */
function turning() {
  const what = picker.path.slice(0, -1).findLast((pick) => !pick.startsWith("button:"));
  by("question").textContent = say("web.table.turning", { what: now.ask.names[what] });
  by("why").textContent = say(matchMedia("(pointer: coarse)").matches ? "web.table.turned_by_finger" : "web.table.turned_by");
}

const turns = () => picker.open().sort((one, two) => one.slice(5) - two.slice(5));

function turner() {
  by("turner").hidden = false;
  const open = turns();
  const pick = open.includes(`turn:${turn}`) ? `turn:${turn}` : open[0];
  turn = Number(pick.slice(5));
  const number = picker.node()[pick];
  by("place").textContent = say("web.table.place");
  by("place").setAttribute("aria-label", now.ask.labels[number]);
  by("trail").textContent = dock.told_of(now.ask, picker.path, pick).text ?? now.ask.labels[number];
  if (!ghost.turn(turn, picker.path.at(-1))) ghost.show(now.ask, number);
  if (by_keys.now) by("place").focus();
  coached();
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
  if (pick.startsWith("count:")) return count(pick.slice(6), 0);
  if (picker.turning() && picker.path.at(-1) === pick) return place_it();
  if (picker.chosen() !== null && picker.own() === pick) return send(picker.chosen());
  if (!picker.offers(pick)) return why(pick);
  picker.pick(pick);
  const number = picker.chosen();
  if (number !== null && picker.sure()) send(number);
  else offer();
}

const send = (number) => send_all([now.ask.choices[number]]);

async function send_all(choices) {
  if (sent) return;
  sent = true;
  state("sent");
  const { seat, q } = now.ask;
  coach?.chose(now.ask, choices);
  hide();
  lights_out();
  answered(await line.ask({ do: "act", seat, q, choices }));
}

function answered(told) {
  if (told.is !== "no") return;
  restarting = false;
  refused(told);
}

async function why(pick) {
  const told = await line.ask({ do: "why", seat: now.ask.seat, picks: [...picker.path, pick] });
  note(told.why, rule(told.rule, data.game), "why");
}

async function undo() {
  if (!now.ask?.undo) return;
  const { seat, q } = now.ask;
  state("sent");
  answered(await line.ask({ do: "undo", seat, q }));
}

/** Everything of this turn that can be taken back. */
function restart() {
  restarting = true;
  undo();
}

function back() {
  if (shut()) return;
  if (foresight?.on) return unforesee();
  if (picker?.back()) offer();
}

async function foresee() {
  if (foresight?.on) return unforesee();
  const { Foresight } = await import("./foresee.js");
  foresight ??= new Foresight(root, line, film, draw);
  lights_out();
  const no = await foresight.look();
  if (no) refused(no);
}

/** A forecast has been played: how it would end stays until one looks away. */
function foreseen() {
  lights_out();
  dock.tells(say("web.dock.forecast"), say("web.dock.forecast_why"));
  by("buttons").className = "choices";
  by("buttons").replaceChildren(...foresight.summary());
  by("foresee").hidden = false;
  state("asked");
}

function unforesee() {
  foresight.away();
  offer();
}

/** What has happened since my last choice, once more. */
async function since() {
  const scenes = await (await import("./around.js")).since(now.mine);
  if (scenes.length) show(scenes, { ...now, seat: null, curtain: false }, (at) => scenes[at].words);
}

// --- hands on the table --------------------------------------------------------------------------

let hovered = null;
function hover(pick) {
  mark(hovered, false);
  hovered = pick;
  mark(hovered, true);
  if (!picker || sent || foresight?.on || picker.turning() || picker.chosen() !== null) return;
  const number = pick && picker.open().includes(pick) ? picker.likely(pick, turn) : null;
  if (number === null) ghost.hide();
  else ghost.show(now.ask, number);
}

/** What a place says of itself that has no button to say it. */
const about = (pick) => (pick && now.ask && picker?.open().includes(pick) && !dock.button_of(pick) && dock.told_of(now.ask, picker.path, pick).text) || "";

/** A choice and its place are one thing: pointing at either marks both. */
function mark(pick, on) {
  if (!pick || !picker || !now.ask) return;
  for (const each of found(root, pick, now.ask.seat)) each.classList.toggle("hot", on);
  const choice = dock.button_of(pick);
  choice?.classList.toggle("hot", on);
}

function point(target) {
  if (!picker || film.running) return;
  if (foresight?.on) return unforesee();
  const { pick, count: what, nth } = target.dataset;
  if (what) return count(what, Number(nth));
  const open = (picker.chosen() === null ? picker : picker.before()).open();
  const meant = open.find((each) => each === pick) ?? open.find((each) => thing(each) === pick);
  if (found(root, pick, now.ask.seat).includes(target)) choose(meant ?? pick);
}

/** A number key takes the choice of that number. */
function number(n) {
  /** @type {HTMLElement} */ (by("buttons").querySelectorAll(".choice")[n - 1])?.click();
}

/** Enter does what the one main button says. */
function enter() {
  const main = by("main-act").querySelector("button") ?? (by("turner").hidden ? by("buttons").querySelector(".best") : by("place"));
  main?.click();
  return Boolean(main);
}

/** Whether a pick is offered now and something comes after it. */
const leads = (pick) => !sent && !film.running && typeof picker?.node()?.[pick] === "object";
dragging(root, { leads, choose, point, back });
const keys = () => /** @type {HTMLDialogElement} */ (by("keys-list")).showModal();
const asked = () => ({ q: question_now(), path: `${picker?.path}` });
hands(root, board, { point, hover, choose, rotate, back, undo, number, enter, keys, list: relist, turning: () => picker?.turning(), asked });
const PRESS = { left: () => rotate(-1), right: () => rotate(1), place: place_it, back, undo, restart, foresee, since };
for (const [id, act] of Object.entries(PRESS)) by(id).onclick = () => act();
by("keys").onclick = keys;
by("chat").onsubmit = (event) => {
  event.preventDefault();
  const box = by("chat").elements.text;
  if (box.value.trim()) line.say({ do: "say", text: box.value });
  box.value = "";
};
