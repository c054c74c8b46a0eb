// Before the match and after it, and what was missed. Loaded when it is time.
import { at, bad, button } from "./menu.js";
import { data, el, get, lang, post, say } from "./page.js";
import { share } from "./share.js";

const go = (made) => (location.href = `/t/${made.table}`);

/** Before the match: free seats. */
export function seating(head) {
  const free = head.you.length ? [] : head.seats.filter((seat) => seat.kind === "open");
  return [
    ...free.map((seat) => button(say("web.table.sit", { seat: seat.called }), () =>
      post(at("join"), { seat: seat.seat }).then(() => location.reload(), bad))),
    button(say("web.table.share"), () => share()),
  ];
}

/** After the match: again, watch, take home. */
export function ended(head) {
  const again = button(say("web.table.rematch"), () => post(at("rematch")).then(go, bad), "go");
  return [
    ...(head.you.length ? [again] : []),
    el("a", { className: "button", href: `/replay/${data.table}` }, say("web.table.replay")),
    el("a", { className: "button", href: at("match") }, say("web.table.file")),
  ];
}

/** What has happened since a line of the match, as frames. */
export async function since(number) {
  const part = await get(`${at("replay")}?since=${number}&lines=50&lang=${lang}`);
  return part.lines.flatMap((each) => each.frames);
}
