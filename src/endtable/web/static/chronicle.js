// The book of a campaign, to be sent to somebody: the words only, not the key to the campaign.
import { by, note, say, state } from "./page.js";

by("copy").onclick = async () => {
  const text = by("book").innerText;
  if (navigator.share) await navigator.share({ text }).catch(() => {});
  else {
    await navigator.clipboard.writeText(text);
    note(say("web.chronicle.copied"));
  }
};
state("still");
