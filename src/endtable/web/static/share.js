// An address for others: copied, and shown where copying is not allowed.
import { el, note, say } from "./page.js";

export function share(address = location.href) {
  const told = () => note(say("web.table.shared"), el("a", { href: address }, address));
  if (navigator.clipboard) navigator.clipboard.writeText(address).then(told, told);
  else told();
}
