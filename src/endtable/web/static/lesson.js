// A table for a lesson; without a lesson, the real thing.
import { note, post } from "./page.js";

export async function begin(game, { options, seats }, lesson) {
  try {
    const made = await post("/api/tables", { game, options, seats, kind: "private" });
    location.href = `/t/${made.table}${lesson ? `?lesson=${lesson}` : ""}`;
  } catch (error) {
    note(error.message, "", "bad");
  }
}
