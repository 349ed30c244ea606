/** Traits that a query wishes for: they rank records and never filter them. */
import { type Platform, LABELS } from "#schema/vocabulary.ts";
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

const CLOSED_HOSTING = 0.5;
const DESKTOP: readonly Platform[] = ["windows", "macos", "linux", "cli"];

/**
 * On a server of one's own; an open program for the desktop runs on one's own machine at least. What is closed and can be
 * hosted is for companies that pay for it.
 */
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

/** Only what a field of the record can answer. */
const WISH_RULES: readonly WishRule[] = [
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
    filter: { parameter: "pricing", value: "free,freemium" },
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
  runsOn(
    "macos",
    /\b(?:(?:for|on|für|auf|para|pour|per|en) (?:my |a |the |den |dem |meinem? |mi |mon |il |o )?mac(?:book|os)?|macos|mac os|mac(?= \p{L})|(?<=\p{L} )mac)\b/giu,
  ),
  runsOn(
    "windows",
    /\b(?:(?:for|on|für|auf|para|pour|per|en) (?:my |a |the |den |dem |meinem? |mi |mon |il |o )?(?:windows(?: 1[01])?|pc)|windows(?: 1[01])?(?= \p{L})|(?<=\p{L} )windows(?: 1[01])?)\b/giu,
  ),
  runsOn("linux", /\b(?:(?:for |on )?(?:linux|ubuntu))\b/giu),
  runsOn(
    "ios",
    /\b(?:(?:for|on|für|auf|para|pour|per|en|aufs) (?:my |an? |the |dem |das |meinem? |mi |mon |il |l')?(?:iphone|ipad|ios)|(?:ios|iphone|ipad)(?= \p{L})|(?<=\p{L} )(?:ios|iphone|ipad))\b/giu,
  ),
  runsOn(
    "android",
    /\b(?:(?:for|on|für|auf|para|pour|per|en) (?:my |an? |the |meinem? |mi |mon )?android(?: phone)?|android(?= (?!studio|auto)\p{L})|(?<=\p{L} )android)\b/giu,
  ),
  runsOn("api", /\b(?:(?:with |has )?(?:an |rest )?api)\b/giu),
  runsOn("cli", /\b(?:cli|command[- ]line|in (?:the |my )?terminal)\b/giu),
  runsOn("browser-extension", /\b(?:(?:chrome|firefox|browser) (?:extension|plug-?in|add-?on))\b/giu),
  runsOn(
    "ide-extension",
    /\b(?:(?:in|for|inside) (?:vs ?code|jetbrains|my ide)|(?:vs ?code|jetbrains|ide) (?:extension|plug-?in)|(?<=\p{L} )vs ?code)\b/giu,
  ),
];

/** What `Wish.value` may be. */
export const WISH_VALUES: readonly string[] = WISH_RULES.map(({ value }) => value);

/** Words of the wishes that rank only: no record has to have them. The others may be what is looked for ("api"). */
const RANKING_WORDS: ReadonlySet<string> = new Set(
  (
    "open source sourced opensource foss oss self hosted selfhosted free gratis gratuit gratuite gratuits gratuites gratuito gratuita gratuitos gratuitas kostenlos kostenlose kostenloser kostenlosen kostenloses kostenfrei kostenfreie kostenfreier kostenfreien kostenfreies charge cost paying run runs running works locally offline local mac macbook macos windows " +
    "pc linux ubuntu iphone ipad ios android phone own server machine computer hardware"
  ).split(" "),
);

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
  return RANKING_WORDS.has(word) && wishes.some(({ text }) => text.toLowerCase().split(/[- ]/).includes(word));
}

/** The query without the words that only state wishes. */
export function withoutWishes(q: string): string {
  return WISH_RULES.reduce((rest, { said }) => rest.replace(said, " "), q)
    .replace(/\s+/gu, " ")
    .trim();
}
