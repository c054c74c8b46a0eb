// Something is wrong: a person's words, and the match goes along. Loaded when somebody reports.
import { at, bad } from "./menu.js";
import { by, note, post, say } from "./page.js";

export const report = () => by("reporting").showModal();

by("reporting").addEventListener("close", () => {
  const { text } = by("reporting").querySelector("form").elements;
  if (by("reporting").returnValue !== "send" || !text.value.trim()) return;
  post(at("report"), { text: text.value }).then(({ report }) => note(say("web.table.reported", { n: report })), bad);
  text.value = "";
});
