/** Traits that a query wishes for: they rank records and never filter them. */
import { tokenize } from "#text/tokenize.ts";
import { FREE_TO_USE } from "#catalog/pricing.ts";
import { type Platform, LABELS, PLATFORMS } from "#schema/vocabulary.ts";
import type { KnownRecord } from "./known-record.ts";

export interface Wish {
  /** `openSource`, `free`, `selfHosted`, or a platform. */
  value: string;
  /** The words that said so. */
  text: string;
  /** The parameter and value that would make a filter of it. */
  filter: WishFilter;
}

export interface WishFilter {
  parameter: "openSource" | "pricing" | "platform";
  value: string;
}

interface WishRule {
  value: string;
  /** What is true of a record that fits, in part at least. */
  describe: (record: KnownRecord) => string;
  said: RegExp;
  filter: WishFilter;
  fit: (record: KnownRecord) => number;
}

const DESKTOP: readonly Platform[] = ["windows", "macos", "linux", "cli"];

/** What is closed and can be hosted is for companies that pay for it. */
const CLOSED_HOSTING = 0.5;

/** On a server of one's own; an open program for the desktop runs on one's own machine at least. */
function fitSelfHosting({ platforms, openSource }: KnownRecord): number {
  if (platforms.includes("self-hosted")) return openSource === false ? CLOSED_HOSTING : 1;
  return openSource === true && DESKTOP.some((platform) => platforms.includes(platform)) ? 0.5 : 0;
}

/** Platforms that nothing runs on. */
const DESCRIPTIONS: Partial<Record<Platform, string>> = {
  api: "has an API",
  cli: "works in a terminal",
  "browser-extension": "works as a browser extension",
  "ide-extension": "works inside code editors",
};

const runsOn = (platform: Platform, said: RegExp, value: string = platform): WishRule => ({
  value,
  describe: () => DESCRIPTIONS[platform] ?? `runs on ${LABELS[platform]}`,
  said,
  filter: { parameter: "platform", value: platform },
  fit: (record) => Number(record.platforms.includes(platform)),
});

/** "On my", in the languages that people ask in. */
const ON = "(?:for|on|für|aufs?|para|pour|per|en) (?:my |an? |the |de[nm] |das |meinem? |mi |mon |il |l'|o )?";

/**
 * @param named after "for", "on my" and the like
 * @param anywhere what says so wherever it stands; may be empty
 * @param beside what says so before or after another word: alone it is a name
 */
function sayPlatform(named: string, anywhere: string, beside: string): RegExp {
  const ways = [`${ON}(?:${named})`, anywhere, `(?:${beside})(?= \\p{L})`, `(?<=\\p{L} )(?:${beside})`];
  return new RegExp(`\\b(?:${ways.filter((way) => way !== "").join("|")})\\b`, "giu");
}

/** Only what a field of the record can answer. */
const ALL_RULES: readonly WishRule[] = [
  {
    value: "openSource",
    describe: () => "open source",
    said: /\b(?:open[- ]?sourced?|foss|oss|quelloffene?[nrs]?|logiciels? libres?|software libre|software livre|c[óo]digo (?:abierto|aberto))\b|开源|開源|オープンソース/giu,
    filter: { parameter: "openSource", value: "true" },
    fit: (record) => Number(record.openSource === true),
  },
  {
    value: "free",
    describe: ({ pricing }) => (pricing === "free" ? "free" : "has a free plan"),
    said: /\b(?:for free|free of charge|no cost|(?:does not|doesn['’]?t) cost(?: anything)?|costs nothing|without paying|gratis|gratuite?s?|gratuit[oa]s?|kostenlose?[nrs]?|kostenfreie?[nrs]?|gr[áa]tis|de gra[çc]a|ohne kosten|sans payer|sin pagar|senza pagare|free(?![- ](?:form|text|style|trial|lance)))\b|免费|免費|無料|무료/giu,
    filter: { parameter: "pricing", value: FREE_TO_USE.join(",") },
    fit: (record) => (record.pricing === "free" ? 1 : record.pricing === "freemium" ? 0.5 : 0),
  },
  {
    ...runsOn(
      "self-hosted",
      /\b(?:self[- ]?host(?:ed|ing|able)?|on[- ]premises?|(?:run(?:s|ning)? |works? )?(?:locally|offline)|local|on my own (?:server|machine|computer|hardware)|lokale?[nrs]?|hors ligne|en local|(?:sin|sem|senza|ohne) internet|sin conexi[óo]n)\b|本地|离线|離線|ローカル|オフライン/giu,
      "selfHosted",
    ),
    describe: ({ platforms }) =>
      platforms.includes("self-hosted") ? "self-hosted" : "open source for your own machine",
    fit: fitSelfHosting,
  },
  runsOn("macos", sayPlatform("mac(?:book|os)?", "macos|mac os", "mac")),
  runsOn("windows", sayPlatform("windows(?: 1[01])?|pc", "", "windows(?: 1[01])?")),
  runsOn("linux", /\b(?:(?:for |on )?(?:linux|ubuntu))\b/giu),
  runsOn("ios", sayPlatform("iphone|ipad|ios", "", "ios|iphone|ipad")),
  runsOn("android", sayPlatform("android(?: phone)?", "", "android(?! (?:studio|auto)\\b)")),
  runsOn("api", /\b(?:(?:with |has )?(?:an |rest )?api)\b/giu),
  runsOn("cli", /\b(?:cli|command[- ]line|in (?:the |my )?terminal)\b/giu),
  runsOn("browser-extension", /\b(?:(?:chrome|firefox|browser) (?:extension|plug-?in|add-?on))\b/giu),
  runsOn(
    "ide-extension",
    /\b(?:(?:in|for|inside) (?:vs ?code|jetbrains|my ide)|(?:vs ?code|jetbrains|ide) (?:extension|plug-?in)|(?<=\p{L} )vs ?code)\b/giu,
  ),
];

/** Those whose filter the vocabulary of this directory has: a fork may have other platforms. */
const WISH_RULES = ALL_RULES.filter(
  ({ filter }) => filter.parameter !== "platform" || PLATFORMS.some((platform) => platform === filter.value),
);

/** What `Wish.value` may be. */
export const WISH_VALUES: readonly string[] = WISH_RULES.map(({ value }) => value);

/** Their words may be what is looked for: somebody who asks for an API wants a tool that is about one. */
const SOUGHT_WISHES: ReadonlySet<string> = new Set(["api", "cli", "browser-extension", "ide-extension"]);

/** Wishes of a query in the order of the table. */
export function listWishes(q: string): Wish[] {
  return WISH_RULES.flatMap(({ value, said, filter }) => {
    const text = q.match(said)?.[0];
    return text === undefined ? [] : [{ value, text, filter }];
  });
}

/** What is true of a record that fits: "open source", "has a free plan", "runs on macOS". */
export function describeWish(wish: Wish, record: KnownRecord): string {
  return WISH_RULES.find(({ value }) => value === wish.value)!.describe(record);
}

/** How well a record fits, 0 to 1. */
export function fitWish(wish: Wish, record: KnownRecord): number {
  return WISH_RULES.find(({ value }) => value === wish.value)!.fit(record);
}

/** True for words of these wishes that rank records, but that no record has to have. */
export function isRankingWord(word: string, wishes: readonly Wish[]): boolean {
  return wishes.some(
    ({ value, text }) => !SOUGHT_WISHES.has(value) && tokenize(text).some(({ term }) => term === word),
  );
}

/** The query without the words that only state wishes. */
export function withoutWishes(q: string): string {
  return WISH_RULES.reduce((rest, { said }) => rest.replace(said, " "), q)
    .replace(/\s+/gu, " ")
    .trim();
}
