import { listClauses, listDescriptionSentences } from "../prose.ts";
import type { Rule } from "../rule.ts";

/** Words that name a place to run, or go with one. */
const PLACES = new Set(
  (
    "browser browsers web website online internet phone phones smartphone smartphones mobile tablet tablets ios iphone iphones " +
    "ipad ipads android chrome firefox mac macs macos windows linux desktop desktops computer computers laptop laptops pc pcs"
  ).split(" "),
);
const VERBS = new Set(
  (
    "is are be was runs run running works work used usable available accessible accessed offered opened open provided exist " +
    "exists use has have come comes happens lives operates plays reached"
  ).split(" "),
);
const AROUND = new Set(
  (
    "it they this these the a an any every all both and or as well also too besides beside next to plus through via by from " +
    "for in on inside with within of can you your people users there based app apps application applications tool tools service services " +
    "product platform program programs software system suite editor studio site page interface client clients version " +
    "versions edition editions extension extensions everything access modern ordinary normal usual standard hosted native " +
    "directly entirely fully completely simply only still now today either separate dedicated companion"
  ).split(" "),
);

export const platformsInText: Rule = {
  id: "platforms-in-text",
  title: "Where it runs stands in one place",
  severity: "warning",
  explanation:
    "*It runs in the browser* or *apps exist for iOS and Android* is what `platforms` says: it is shown beside the text, filtered and compared. A sentence of the description that says nothing else is reported, also when only a price follows, as in *It works on the web, free with limits*. Add a platform that is missing to `platforms`, with its source. What a list of platforms can't say belongs in the text: *runs in the browser without installation*, *the phone app records offline*.",
  example: {
    wrong: "platforms: [web]\n---\nCaptions are cut to speech. It runs in the browser.",
    right: "platforms: [web]\n---\nCaptions are cut to speech.",
  },
  isFixable: false,
  *find({ records }) {
    for (const record of records) {
      const own = new Set((record.fields.name ?? "").toLowerCase().split(/\s+/u));
      for (const { path, at, text } of listDescriptionSentences(record)) {
        const clause = listClauses(text).find((part) => isOnlyPlaces(part, own));
        if (clause === undefined) continue;
        const message = `a sentence that repeats platforms: ${clause}`;
        yield { path, at, message, hint: "leave it out; put what is missing into platforms" };
      }
    }
  },
};

/** Whether a clause says that it runs somewhere, perhaps at what price, and no more. */
function isOnlyPlaces(clause: string, own: ReadonlySet<string>): boolean {
  const parts = clause.split(/,\s*/u).map((part) => part.toLowerCase());
  const end = parts.findIndex((part) => !listWords(part).every((word) => isKnown(word, own)));
  const words = listWords(parts.slice(0, end < 0 ? undefined : end).join(" "));
  return (
    words.some((word) => PLACES.has(word)) &&
    words.some((word) => VERBS.has(word)) &&
    (end < 0 || /^(?:with|free|paid|by subscription|at no)\b/u.test(parts[end]!))
  );
}

function isKnown(word: string, own: ReadonlySet<string>): boolean {
  return PLACES.has(word) || VERBS.has(word) || AROUND.has(word) || own.has(word);
}

function listWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
