// The dock: what is asked, why, what is at stake, and every choice that is open now.
import { found } from "./light.js";
import { by, data, el, later, rule, say } from "./page.js";
import { question } from "./question.js";
import { spot } from "./seats.js";

/** So many places are listed at once; more are counted, and listed when one asks. */
const FEW = 8;
let listed = false;

const kind = (pick) => pick.slice(0, pick.indexOf(":"));

/** What a pick says of itself: after these picks, or in general. */
export const told_of = (ask, path, pick) => ask.told?.[[...path, pick].join("/")] ?? ask.told?.[pick] ?? {};

/** Who is asked what, and why; without a question, who is waited for or how it ended. */
export function head(head, now) {
  const ask = now.ask?.waits ? now.ask : null;
  by("where").textContent = ask ? [ask.for, ask.where].filter(Boolean).join(" · ") : idle(now);
  by("question").replaceChildren(ask ? ask.words : question(head, now), " ",
    rule(ask?.rule ?? now.result?.rule, data.game));
  const waits = now.status === "waiting";
  by("why").textContent = ask?.why ?? (waits ? document.querySelector(".chosen").textContent : "");
  by("stake").textContent = ask?.stake ?? (waits && !head.you.length ? say("web.table.invited") : "");
}

function idle(now) {
  if (now.result) return say("web.dock.over");
  return say(now.status === "waiting" ? "web.dock.waiting" : "web.dock.idle");
}

/** Lists of places stay open or shut as somebody wished. */
export function list() {
  listed = !listed;
}

/**
 * All choices as buttons; many places of the board are counted.
 * @param {any} ask
 * @param {any} picker
 * @param {{choose: (pick: string) => void, relist: () => void, send: (choices: string[]) => void}} does
 * @param {string | null} picked one that only waits to be confirmed
 */
export function choices(ask, picker, places, root, does, picked = null) {
  const open = picker.open();
  const away = open.filter((pick) => places.includes(kind(pick)) && found(root, pick, ask.seat).length);
  // What says nothing of itself is better pointed at than read.
  const mute = away.filter((pick) => !told_of(ask, picker.path, pick).text && !told_of(ask, picker.path, pick).card);
  const many = listed ? new Set() : new Set(away.length > FEW ? away : mute);
  const shown = open.filter((pick) => !many.has(pick));
  const cards = shown.some((pick) => told_of(ask, picker.path, pick).card);
  const made = shown.map((pick, at) => choice(ask, picker, pick, at, does.choose));
  if (picked !== null) for (const each of made) chosen(each, each.dataset.choice === picked);
  by("buttons").className = cards ? "choices cards" : "choices";
  const near = picked !== null || picker.path.length ? [] : (ask.plans ?? []).map((one) => plan(one, root, ask.seat, does.send));
  by("buttons").replaceChildren(...near, ...counted(many, ask.seat, does.relist), ...made);
  by("buttons").append(...legend());
}

/** Something that several small choices reach: a click makes them all. */
function plan({ name, text, choices, hops, picture, best }, root, seat, send) {
  const head = best ? [el("span", { className: "caps" }, best, " ", el("kbd", { ariaHidden: "true" }, "Enter"))] : [];
  const says = el("span", { className: "says" }, ...head, el("b", {}, name), el("span", {}, text));
  const drawn = picture ? [el("span", { className: "pic" }, markup(picture))] : [];
  if (!choices.length) return el("p", { className: "plan ready" }, ...drawn, says, el("b", { className: "good" }, `✓ ${say("web.dock.ready")}`));
  const made = el("button", { type: "button", className: best ? "choice plan best" : "choice plan", onclick: () => send(choices) },
    ...drawn, says, el("span", { className: "count" }, say("web.dock.moves", { n: String(choices.length) })));
  let pointed = false;
  const mark = async (on) => {
    pointed = on;
    const drawn = await later("./arrows.js");
    if (pointed) drawn?.arrows(hops.map((hop) => hop.map((pick) => found(root, pick, seat)[0])));
    else drawn?.no_arrows();
  };
  for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => mark(true));
  for (const event of ["pointerleave", "blur", "click"]) made.addEventListener(event, () => mark(false));
  return made;
}

function counted(many, seat, relist) {
  if (!many.size && !listed) return [];
  const own = [...many].every((pick) => found(by("stage"), pick, seat).length);
  const text = many.size ? say(own ? "web.dock.own" : "web.dock.places", { n: many.size }) : say("web.dock.board");
  return [el("p", { className: "places" }, text, " ",
    el("button", { type: "button", className: "list", onclick: relist, aria: { pressed: String(!many.size) } },
      say("web.dock.list"), " ", el("kbd", {}, "L")))];
}

function choice(ask, picker, pick, at, choose) {
  const told = told_of(ask, picker.path, pick);
  const final = ask.final?.includes(picker.node()[pick]);
  const made = el("button", {
    type: "button",
    className: ["choice", told.card ? "whole" : "", final ? "final" : ""].join(" ").trim(),
    onclick: () => choose(pick),
    data: { choice: pick },
  });
  if (final) made.title = say("web.table.final");
  if (told.card) made.append(markup(told.card));
  else made.append(...plain(picker.name(pick), { text: leads(ask, picker, pick), ...told }, at));
  return made;
}

/** Of choices one of which is picked: this one, or another that could be picked instead. */
function chosen(made, is_it) {
  made.classList.toggle("picked", is_it);
  made.setAttribute("aria-pressed", String(is_it));
  if (is_it) made.dataset.picked = say("web.dock.picked");
}

/** What a pick leads to, where nothing else is said of it: the whole choice, or how many there are. */
function leads(ask, picker, pick) {
  const node = picker.node()[pick];
  if (typeof node === "number") return ask.labels[node] === picker.name(pick) ? "" : ask.labels[node];
  return say("web.dock.next", { n: String(Object.keys(node).length) });
}

function plain(name, told, at) {
  return [
    told.picture ? el("span", { className: "pic" }, markup(told.picture)) : null,
    el("span", { className: "says" }, el("b", {}, name), told.text ? el("span", {}, told.text) : null),
    told.count === undefined ? null : el("span", { className: "count" }, `×${told.count}`),
    told.price === undefined ? null : el("span", { className: "price" }, told.price),
    at < 9 ? el("kbd", { ariaHidden: "true" }, String(at + 1)) : null,
  ].filter(Boolean);
}

/** What the signs on cards mean, for windows where they stand without words. */
function legend() {
  const signs = new Map([.../** @type {NodeListOf<HTMLElement>} */ (by("buttons").querySelectorAll("[data-sign]"))]
    .map((each) => [each.dataset.sign, each.querySelector("svg")]));
  return signs.size ? [el("p", { className: "signs" }, ...[...signs].map(([text, sign]) => el("span", {}, sign.cloneNode(true), text)))] : [];
}

/** What was picked as a scene, above the choices that come next. */
export function scene(text = "") {
  spot(by("above"), "picked").replaceChildren(markup(text));
}

const template = document.createElement("template");
/** Drawings and cards that the server made. */
function markup(text) {
  template.innerHTML = text;
  return template.content.cloneNode(true);
}

/** The button of a pick. */
export const button_of = (pick) => by("buttons").querySelector(`[data-choice="${CSS.escape(pick)}"]`);

/** What a choice would do, in words, after what it says of itself where no button does. */
export function would(words, stake = "", about = "") {
  const lines = (words ?? []).slice(0, 5).map((word) => el("li", {}, word.text));
  if (stake) lines.push(el("li", { className: "then" }, el("b", {}, stake)));
  const says = about && lines.length ? [el("p", {}, about)] : [];
  by("told").replaceChildren(...says, ...(lines.length ? [el("b", {}, say("web.dock.would")), el("ul", {}, ...lines)] : []));
}

/** What a choice means for who makes it and for others, and whether it can be taken back. */
export function means(text = "", final = false) {
  const warned = final ? [el("b", { className: "bad" }, say("web.table.final"))] : [];
  by("meant").replaceChildren(...(text ? [markup(text)] : []), ...warned);
}

/** A dock that only tells, as of a forecast. */
export function tells(where, text) {
  by("where").textContent = where;
  by("question").textContent = text;
  by("why").textContent = "";
  by("stake").textContent = "";
}
