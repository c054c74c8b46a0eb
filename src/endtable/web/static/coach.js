// A coach at a table: what to do now and why, one good choice marked, what was learned at the end.
import { button_of } from "./dock.js";
import { begin } from "./lesson.js";
import { found } from "./light.js";
import { by, data, el, kept, say } from "./page.js";

const lesson = data.lesson;
const name = `coach.${data.table}`;

/** The picks of a choice, by its number. */
function path_to(node, number) {
  for (const [pick, below] of Object.entries(node)) {
    if (below === number) return [pick];
    const rest = typeof below === "object" ? path_to(below, number) : null;
    if (rest) return [pick, ...rest];
  }
  return null;
}

export class Coach {
  constructor(line, root) {
    this.line = line;
    this.root = root;
    this.met = new Set(kept(name, []));
    this.good = null; // the choice that the coach would make: {q, number, path, label}
    this.said = null; // what was chosen instead, and why not
    this.over = false;
    by("coach").hidden = false;
  }

  /** Everything lies still: say something to the question, or to the end. */
  async look(now) {
    if (now.result) return this.end(now.result);
    const ask = now.ask?.waits ? now.ask : null;
    if (!ask || this.over) return;
    if (lesson.ends && ask.topic === lesson.ends && lesson.needs.every((each) => this.met.has(each))) return this.done();
    if (this.good?.q === ask.q) return this.tell(ask, this.good.label);
    this.tell(ask, "…");
    const told = await this.line.ask({ do: "advise", seat: ask.seat, q: ask.q });
    const number = told.is === "advice" ? ask.choices.indexOf(told.choice) : -1;
    if (number < 0) return this.tell(ask, "");
    this.good = { q: ask.q, number, path: path_to(ask.tree, number) ?? [], label: ask.labels[number], why: this.tip(ask).why };
    this.tell(ask, this.good.label);
    return true;
  }

  tip(ask) {
    return lesson.tips[ask.topic] ?? { title: "", do: say("web.coach.any"), why: ask.why ?? "" };
  }

  tell(ask, good) {
    const { title, do: what, why } = this.tip(ask);
    const met = lesson.needs.filter((each) => this.met.has(each)).length;
    const count = lesson.needs.length ? say("web.coach.of", { n: String(met), of: String(lesson.needs.length) }) : "";
    by("coach").replaceChildren(
      el("button", { type: "button", className: "coach-more", ariaLabel: say("web.coach.why"), onclick: () => by("coach").classList.toggle("open") }, "?"),
      el("p", { className: "coach-where" }, [lesson.title, count].filter(Boolean).join(" · ")),
      this.said ? el("p", { className: "coach-other" }, this.said) : "",
      el("p", { className: "coach-do" }, el("b", {}, title ? `${title}. ` : ""), what),
      why ? el("p", { className: "faint coach-why" }, why) : "",
      good ? el("p", { className: "coach-good" }, say("web.coach.good"), " ", el("b", {}, good)) : "");
  }

  /** The next thing to point at on the way to the good choice. */
  mark(picker, ask, turn, stepper) {
    for (const each of document.querySelectorAll(".coached")) each.classList.remove("coached");
    const good = this.good;
    if (this.over || !picker || !ask || !good || good.q !== ask.q) return;
    const mark = (each) => each?.classList.add("coached");
    const counted = stepper?.path() ?? [];
    by("coach").dataset.at = `${ask.q}/${[...picker.path, ...counted].join("/")}/${turn}`;
    if (!picker.path.every((pick, at) => pick === good.path[at])) return mark(by("back"));
    if (stepper) return mark(this.knob(stepper, good.path.slice(picker.path.length)));
    const next = good.path[picker.path.length];
    if (!next) mark(by("main-act").querySelector("button"));
    else if (picker.turning()) mark(next === `turn:${turn}` ? by("place") : by("right"));
    else {
      found(this.root, next, ask.seat).forEach(mark);
      mark(button_of(next));
    }
  }

  /** What leads to the good amounts: one more of something, one fewer, or the main button. */
  knob(stepper, wanted) {
    const n = stepper.path().findIndex((pick, at) => pick !== wanted[at]);
    if (n < 0) return by("main-act").querySelector("button");
    const { values } = stepper.levels[n];
    const more = values.indexOf(Number(wanted[n].split(":")[1])) > stepper.at[n];
    return document.querySelector(`[data-step="${n}${more ? "+" : "−"}"]`);
  }

  /** Something was chosen: remember the question, and whether it was the good choice. */
  chose(ask, choices) {
    this.met.add(ask.topic).add(`verb:${choices[0].split(" ")[0]}`);
    kept(name, [...this.met], true);
    const number = ask.choices.indexOf(choices[0]);
    const other = this.good?.q === ask.q && this.good.number !== number;
    this.said = other ? say("web.coach.other", { what: ask.labels[number] ?? "", who: this.good.label, why: this.good.why }) : null;
    this.good = null;
  }

  /** The lesson is over: what was learned, and what comes next. */
  done() {
    this.over = true;
    kept(`lesson.${data.game}.${lesson.key}`, 1, true);
    const { key, title, table, stays } = lesson.next;
    const on = () => (stays ? (location.href = `?lesson=${key}`) : begin(data.game, table, key));
    const next = el("button", { type: "button", className: "go", id: "next-lesson", onclick: on },
      key ? `${say("web.learn.next")}: ${title}` : title);
    const here = el("button", { type: "button", onclick: () => (location.href = location.pathname) }, say("web.coach.here"));
    this.close("✓", lesson.learned, stays || document.body.dataset.state === "over" ? [next] : [next, here]);
  }

  /** The match is over: won as it should be, or lost, with the reason. */
  end(result) {
    if (this.over) return;
    if (result.how !== "lost" && result.points.some((each) => each > 0)) return this.done();
    this.over = true;
    const again = el("button", { type: "button", className: "go", onclick: () => begin(data.game, lesson.table, lesson.key) }, say("web.coach.again"));
    this.close("✗", `${say("web.coach.lost", { why: result.why })} ${lesson.lost}`, [again]);
  }

  close(sign, text, buttons) {
    this.good = null;
    const back = el("a", { className: "button", href: "/learn" }, say("web.coach.back"));
    by("coach").classList.add("closed");
    by("coach").replaceChildren(
      el("p", { className: "coach-where" }, lesson.title),
      el("p", { role: "status" }, el("b", {}, `${sign} `), text),
      el("div", { className: "tools" }, ...buttons, back));
  }
}
