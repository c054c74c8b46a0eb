// Where a region of the drawing belongs at a table: strip, seat, board, dock, or the drawer.
import { beside, compartment, toggle } from "./drawer.js";
import { by, say } from "./page.js";
import { card, spot } from "./seats.js";

let zones = {};
let called = [];

/** What the game says of its regions, and who sits where. */
export function learn(head) {
  zones = head.zones ?? {};
  called = head.seats.map((seat) => seat.called);
  for (const seat of head.seats) press(card(seat.seat), seat);
}

/** The card of a seat opens everything that lies before it. */
function press(host, { seat, called: name }) {
  if (host.dataset.tab) return;
  host.dataset.tab = `seat-${seat}`;
  const title = host.querySelector(".who");
  title.setAttribute("role", "button");
  title.setAttribute("tabindex", "0");
  title.title = say("web.drawer.seat", { who: name });
  const open = () => toggle(`seat-${seat}`);
  host.onclick = (event) => {
    if (!(/** @type {Element} */ (event.target).closest(".lit"))) open();
  };
  title.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    open();
  };
}

/** The place of a region, by its name. */
export function place(name) {
  const [kind, seat] = name.split(":");
  if (name === "board") return by("board-place");
  if (name === "strip") return by("strip");
  if (name === "page") return by("pages");
  if (kind === "brief") return spot(card(seat), name);
  const { where, title } = zones[kind] ?? {};
  if (where === "stage" || where === "own") return spot(by("stage"), name);
  if (where === "above") return spot(by("above"), name);
  if (where === "aside") {
    beside(title);
    return spot(by("aside"), name);
  }
  if (seat === undefined) return spot(compartment(kind, title ?? kind), name);
  return spot(compartment(`seat-${seat}`, called[seat]), name);
}

/** Of what belongs to a seat, the stage shows that of whoever is asked, or of who sits here. */
export function stage(seat) {
  for (const each of [...by("above").children, ...by("stage").children]) {
    const whose = /** @type {HTMLElement} */ (each).dataset.region.split(":")[1];
    each.toggleAttribute("hidden", whose !== undefined && Number(whose) !== seat);
  }
}
