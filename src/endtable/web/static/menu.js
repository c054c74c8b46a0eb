// Beside the match: leave, share, report, hand on, be told when it is my turn.
import { by, data, el, kept, note, post, say } from "./page.js";
import { share } from "./share.js";
import { heard, sound } from "./sound.js";

export const bad = (error) => note(error.message, "", "bad");
export const at = (what) => `/api/tables/${data.table}/${what}`;

export const button = (text, act, look = "") =>
  el("button", { type: "button", className: look, onclick: act }, text.charAt(0).toLocaleUpperCase() + text.slice(1));

/** The device is handed on: nobody sees what is another's until they say that they are there. */
export function curtain(name) {
  const cover = el("div", { className: "curtain", role: "dialog", ariaModal: "true" },
    el("p", {}, say("web.table.curtain", { seat: name })),
    button(say("web.table.ready"), () => cover.remove()));
  document.body.append(cover);
  cover.querySelector("button").focus();
}

/** The menu fits the match: who sits here may leave, who left may come back. */
export function fit(head, status) {
  const left = head.left && status === "playing";
  by("leave").hidden = !head.you.length || status === "over";
  // At larger tables nobody ends the match for all: whoever gives up hands their seat to a bot.
  by("leave").textContent = say(status === "playing" && !head.gives_up ? "web.table.give_up" : "web.table.leave");
  by("return").hidden = !left;
  const rivals = head.gives_up && head.you.length;
  by("resign").hidden = !rivals;
  by("resign").textContent = say("web.table.resign");
  by("resign").onclick = () => resign(head.you[0]);
  draw(head, rivals);
}

/** A draw can be offered to a person; what another offers stands above the choices. */
function draw(head, rivals) {
  const people = head.seats.every((seat) => seat.kind === "person" && !seat.gone);
  const mine = head.you.find((seat) => !head.draws.includes(seat));
  const offers = head.draws.some((seat) => !head.you.includes(seat));
  const tell = (agrees) => () => post(at("draw"), { seat: agrees ? mine : head.you[0], agrees }).catch(bad);
  by("draw").hidden = !rivals || !people || offers;
  by("draw").textContent = say(mine === undefined ? "web.table.draw_back" : "web.table.offer_draw");
  by("draw").onclick = tell(mine !== undefined);
  by("offer").replaceChildren(...(rivals && offers && mine !== undefined
    ? [say("web.table.draw_offered"), " ", button(say("web.table.draw_taken"), tell(true))] : []));
}

/** Once more to be sure: a match that is given up does not come back. */
function resign(seat) {
  if (by("resign").textContent === say("web.table.resign")) by("resign").textContent = say("web.table.resign_sure");
  else post(at("resign"), { seat }).catch(bad);
}

let called = null; // whoever just came looks here already: nothing calls
/** Somebody is asked: a mark in the title, and a notification for who looks elsewhere. */
export function call(asked, text) {
  document.title = document.title.replace(/^(● )?/, asked ? "● " : "");
  if (asked && document.hidden && called !== text && kept("bell", false) && window.Notification?.permission === "granted")
    new Notification("Endtable", { body: text, icon: "/static/mark.svg", tag: data.table }).onclick = () => focus();
  if (asked && called === "") sound("turn");
  called = asked ? text : "";
}

function bell() {
  by("bell").setAttribute("aria-pressed", String(kept("bell", false)));
}

by("bell").onclick = async () => {
  const on = !kept("bell", false) && (await window.Notification?.requestPermission()) === "granted";
  if (!on && !kept("bell", false)) note(say("web.table.no_bell"));
  kept("bell", on, true);
  bell();
};
/** Numbers of rules beside questions and lines, for who wants them. */
function numbers(on) {
  document.body.classList.toggle("with-rules", on);
  by("numbers").setAttribute("aria-pressed", String(on));
}
by("numbers").onclick = () => numbers(kept("numbers", !kept("numbers", false), true));
numbers(kept("numbers", false));

/** Sounds, for who wants them. */
const listening = () => by("sound").setAttribute("aria-pressed", String(heard()));
by("sound").onclick = () => {
  kept("sound", !heard(), true);
  listening();
  sound("gain");
};
listening();

const menu = document.querySelector(".menu");
/** The menu shuts when one turns to something else. */
addEventListener("pointerdown", (event) => {
  if (!menu.contains(/** @type {Node} */ (event.target))) menu.removeAttribute("open");
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape") menu.removeAttribute("open");
});
by("share").onclick = () => share();
by("leave").onclick = () => post(at("leave")).then(() => location.reload(), bad);
by("return").onclick = () => post(at("join")).then(() => location.reload(), bad);
by("report").onclick = async () => (await import("./report.js")).report();
bell();
