/** Where it runs. */
import type { Platform } from "#record/schema/vocabulary.ts";
import type { Rule } from "../rule.ts";
import { listClauses, listDescriptionSentences } from "../prose.ts";

/** Stores that list extensions and nothing else. */
const STORES: ReadonlyMap<string, { platform: Platform; what: string }> = new Map([
  ["chrome-web-store", { platform: "browser-extension", what: "a browser extension" }],
  ["vscode-marketplace", { platform: "ide-extension", what: "an editor extension" }],
  ["open-vsx", { platform: "ide-extension", what: "an editor extension" }],
]);

export const extensionPlatform: Rule = {
  id: "extension-platform",
  title: "What is rated as an extension runs as one",
  severity: "error",
  explanation: `A rating from a store of extensions (${[...STORES.keys()].join(", ")}) says that there is an extension, so \`platforms\` names \`browser-extension\` or \`ide-extension\`. If the listing is that of another product with a similar name, withdraw the rating instead.`,
  example: {
    wrong: 'platforms: [web], and a rating with "source": "chrome-web-store"',
    right: "platforms: [web, browser-extension]",
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path: because, name, fields } of evidence) {
      const record = byName.get(name);
      if (record?.fields.platforms === undefined) continue;
      const missing = new Set<Platform>();
      for (const { source, withdrawn } of fields.ratings ?? []) {
        const store = STORES.get(source);
        if (store === undefined || withdrawn !== undefined || missing.has(store.platform)) continue;
        if (record.fields.platforms.includes(store.platform)) continue;
        missing.add(store.platform);
        yield {
          path: record.path,
          at: ["platforms"],
          message: `is rated as ${store.what} (${source}), but platforms lacks ${store.platform}`,
          hint: `add ${store.platform}, or withdraw the rating if it is another product's`,
          because,
        };
      }
    }
  },
};

/** What texts call a platform of which they say that it is missing. */
const NAMES: ReadonlyMap<Platform, string> = new Map([
  ["windows", "Windows"],
  ["macos", "(?:macOS|Mac OS|Macs?)"],
  ["linux", "Linux"],
  ["android", "Android"],
  ["ios", "(?:iOS|iPhones?|iPads?)"],
]);

const PATTERNS: readonly (readonly [Platform, RegExp])[] = [...NAMES].map(([platform, name]) => [
  platform,
  new RegExp(
    `\\b(?:${name} is (?:not|un)[ -]?supported|(?:does not|doesn't|do not|don't|cannot|can't) (?:run|work) on ${name}\\b|there is no ${name} (?:app|version|client|build))`,
    "i",
  ),
]);

export const deniedPlatform: Rule = {
  id: "denied-platform",
  title: "Text and sources don't deny a platform that is named",
  severity: "warning",
  explanation:
    "When the summary, the description or the words quoted from a source say that it does not run somewhere (*Windows is not supported*, *does not run on Linux*, *there is no Android app*), `platforms` doesn't name that place.",
  example: {
    wrong: "platforms: [linux, windows]\n---\nWindows is not supported.",
    right: "platforms: [linux]\n---\nWindows is not supported.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields, description } of records) {
      const text = `${fields.summary ?? ""}\n${description}`;
      const quotes = (fields.sources ?? []).map(({ quote }) => quote ?? "").join("\n");
      for (const [platform, pattern] of PATTERNS) {
        if (fields.platforms?.includes(platform) !== true) continue;
        const said = pattern.exec(text)?.[0];
        const quoted = pattern.exec(quotes)?.[0];
        if (said === undefined && quoted === undefined) continue;
        const who = said === undefined ? "a source says" : "the text says";
        const message = `platforms names ${platform}, but ${who} "${said ?? quoted}"`;
        yield { path, at: ["platforms"], message, hint: `leave ${platform} out, or correct the text` };
      }
    }
  },
};

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
