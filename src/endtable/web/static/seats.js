// Who sits where: a card for each seat with its name, clock and regions of the drawing.
import { bot, by, el, say } from "./page.js";

let clock = null;

/** The card of a seat: who sits there; pressed, it shows everything that lies before them. */
export function card(seat) {
  const known = by(`place-${seat}`);
  if (known) return known;
  const made = el("section", { id: `place-${seat}`, className: "seat-card", data: { seat } },
    el("h3", { className: "who" }, el("span"), el("output", { className: "clock" })));
  by("seats").append(made);
  return made;
}

/** What somebody is called who sits there. */
export function who(seat) {
  if (seat.kind === "bot") return bot(seat.name);
  if (seat.kind === "open") return say("web.table.free");
  return seat.you ? say("web.table.you") : seat.name;
}

/** Names on all cards; who sits here comes first. */
export function names(head) {
  for (const seat of [...head.seats].sort((one, two) => two.you - one.you)) {
    const away = seat.kind === "person" && !seat.here && !seat.you;
    const more = seat.gone ? ` · ${say("web.table.gone")}` : away ? ` · ${say("web.table.away")}` : "";
    card(seat.seat).querySelector(".who span").replaceChildren(el("b", {}, seat.called), " ", el("small", {}, `${who(seat)}${more}`));
    card(seat.seat).classList.toggle("away", away);
    card(seat.seat).classList.toggle("mine", Boolean(seat.you));
  }
}

/** The element of a region in its host. */
export function spot(host, name) {
  let made = host.querySelector(`[data-region="${name}"]`);
  if (!made) {
    const [kind, seat] = name.split(":");
    made = el("div", { className: `region region-${kind}`, data: { region: name } });
    if (seat !== undefined) made.dataset.seat = seat; // whose it is: the same picks lie before others too
    host.append(made);
  }
  return made;
}

/** Clocks as the server told them last. */
export function clocks(told) {
  clock = told;
  tick();
}

function tick() {
  for (const [seat, until] of (clock?.until ?? []).entries()) {
    const left = until !== null ? until - Date.now() / 1000 : clock.left?.[seat];
    card(seat).querySelector(".clock").textContent = left === undefined ? "" : spoken(Math.max(0, left));
    card(seat).classList.toggle("late", until !== null && left < 30);
  }
}

function spoken(seconds) {
  if (seconds >= 86400) return say("web.table.days", { n: (seconds / 86400).toFixed(1) });
  return new Date(seconds * 1000).toISOString().slice(seconds < 3600 ? 14 : 11, 19);
}

setInterval(tick, 1000);
