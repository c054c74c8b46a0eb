// Standing answers: what is answered for me when a question falls in another's turn.
// Loaded where there is such a question or such an answer.
import { by, el, say } from "./page.js";

const MOST = 8;
const usual = [...by("standing").options];

/** Choices that can be meant in general: the only one that begins with its word. */
function general(ask) {
  const { choices, labels } = ask;
  const verbs = choices.map((choice) => choice.split(" ")[0]);
  const alone = verbs.filter((verb) => verbs.indexOf(verb) === verbs.lastIndexOf(verb));
  return alone.slice(0, MOST).map((verb) => [verb, say("web.standing.always", { what: labels[verbs.indexOf(verb)] })]);
}

/** A question in another's turn can be answered for good; in one's own one is always asked. */
function offer({ standing, ...ask }) {
  const said = standing.answer ?? "";
  const more = general(ask);
  const known = ["", "clerk", ...more.map(([verb]) => verb)].includes(said);
  if (!known) more.push([said, say("web.standing.always", { what: said })]);
  by("standing").replaceChildren(...usual, ...more.map(([value, text]) => el("option", { value }, text)));
  by("standing").value = said;
}

/** What can be answered for good, and what is: who is never asked any more may change their mind. */
export function show(line, head, ask, answered) {
  const give = async (seat, kind, answer) => {
    const told = await line.ask({ do: "standing", seat, kind, answer });
    if (told.is === "standing") head.standing = { ...head.standing, [seat]: told.standing };
    count();
    answered(told);
  };
  const all = () => Object.entries(head.standing).flatMap(([seat, kinds]) => Object.keys(kinds).map((kind) => [Number(seat), kind]));
  const count = () => {
    by("ask-me").hidden = !all().length;
    by("ask-me").textContent = say("web.standing.back", { n: all().length });
  };
  by("always").hidden = !ask?.standing;
  if (ask?.standing) offer(ask);
  count();
  by("standing").onchange = ({ target }) => give(ask.seat, ask.standing.kind, target.value);
  by("ask-me").onclick = async () => {
    for (const [seat, kind] of all()) await give(seat, kind, "");
  };
}
