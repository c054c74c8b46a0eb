// A campaign: its scenarios are played at tables whose endings count here.
import { by, data, note, session, state } from "./page.js";
import { fit, play } from "./new.js";
import { share } from "./share.js";

for (const form of document.querySelectorAll("form[data-row]")) {
  form.onchange = () => fit(form, data.rows[form.dataset.row]);
  fit(form, data.rows[form.dataset.row]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    play(form, data.rows[form.dataset.row], form.elements.kind.value, { campaign: data.campaign });
  });
}
by("share").onclick = () => share();

await session().catch((error) => note(error.message, "", "bad"));
state("still");
