// What is asked, in words; or how it ended, or who is waited for.
import { say } from "./page.js";

export const called = (head, seat) => head.seats.find((each) => each.seat === seat)?.called ?? seat + 1;
const listed = (head, seats) => seats.map((seat) => called(head, seat)).join(", ");

export function question(head, now) {
  if (now.status === "waiting") return invitation(head);
  if (now.result) return outcome(head, now.result);
  if (now.ask?.waits) return `${now.ask.for}: ${now.ask.words}`;
  return now.waiting?.length ? say("web.table.thinking", { who: listed(head, now.waiting) }) : "";
}

/** Whoever sits down already waits; whoever comes is invited by those who sit here. */
function invitation(head) {
  const hosts = head.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  return head.you.length || !hosts.length ? say("web.table.waits") : say("web.table.invites", { who: hosts.join(", ") });
}

function outcome(head, { winners, how, why }) {
  return how ? say(`web.table.${how}`, { who: listed(head, winners), why }) : why;
}
