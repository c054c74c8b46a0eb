// A new table, as a form describes it.
import { luck, note, post } from "./page.js";

const CLOCKS = { live: ([minutes, increment]) => ({ minutes, increment }), slow: ([days]) => ({ days }) };

const kindOf = (form, game) => game.kinds[Number(form.elements.mode?.value ?? 0)];
const value = (field) => (field.type === "checkbox" ? field.checked : JSON.parse(field.value));

/** Only what can be chosen at the kind of table that is chosen: sides of its seats, variants that fit it. */
export function fit(form, game) {
  const { sides, variants } = kindOf(form, game);
  const places = [...form.querySelectorAll("[data-side]")];
  for (const field of places) (field.closest("label") ?? field).hidden = field.dataset.side >= sides;
  apart(places.slice(0, sides));
  for (const told of form.querySelectorAll("[data-about]")) told.hidden = told.dataset.about !== form.elements.side0?.value;
  for (const field of form.querySelectorAll("[data-variant]")) {
    const fits = variants[field.dataset.variant] ?? [];
    field.closest("label").hidden = !fits.length;
    for (const option of field.options ?? []) option.hidden = option.disabled = !fits.includes(JSON.parse(option.value));
    if (field.selectedOptions?.[0]?.disabled) field.selectedIndex = 0;
  }
  for (const box of form.querySelectorAll(".variants")) box.hidden = !box.querySelector("label:not([hidden])");
}

/** What another seat has cannot be chosen from a list, as long as there are sides enough for all. */
function apart(places) {
  for (const field of places.filter((each) => each.options))
    for (const option of field.options) {
      const taken = places.some((other) => other !== field && other.value === option.value);
      option.disabled = taken && option.value !== "random" && places.length < field.options.length;
    }
}

/** What was chosen beyond the kind of table. */
function variants(form, kind) {
  const fields = [...form.querySelectorAll("[data-variant]")].filter((each) => each.dataset.variant in (kind.variants ?? {}));
  const chosen = {};
  for (const field of fields) {
    const [name, part] = field.dataset.variant.split("."); // rulings.preset stands in a table of its own
    if (value(field) === null) continue;
    if (part) (chosen[name] ??= {})[part] = value(field);
    else chosen[name] = value(field);
  }
  return chosen;
}

/** Make the table and go there; `game` knows its kinds of tables, `more` goes along. */
export async function play(form, game, kind, more = {}) {
  const { strength, clock } = form.elements;
  const chosen = kindOf(form, game);
  const { options, seats, sides: choosing = 0, me = [0] } = chosen;
  const fields = [...form.querySelectorAll("[data-side]")];
  const sides = Array.from({ length: choosing }, (_, seat) => fields[seat]?.querySelector(":checked")?.value ?? "random");
  const others = { bot: `bot:${strength?.value ?? "level:3"}`, hotseat: "me" }[kind] ?? "open";
  const [ticks, ...numbers] = (clock?.value ?? "none").split(":");
  try {
    const made = await post("/api/tables", {
      game: form.dataset.game,
      options: { ...options, ...variants(form, chosen), ...(sides.length && { [game.per_seat]: sides }) },
      seats: Array.from({ length: seats }, (_, seat) => (me.includes(seat) ? "me" : others)),
      kind: kind === "bot" ? "private" : kind,
      clock: { kind: ticks, ...CLOCKS[ticks]?.(numbers.map(Number)) },
      share: luck(),
      ...more,
    });
    location.href = `/t/${made.table}`;
  } catch (error) {
    note(error.message, "", "bad");
  }
}
