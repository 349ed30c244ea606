/** What a row of the table of wishes is, and rows that differ in little. */
import { listCompliance } from "#record/catalog/data-answers.ts";
import { findLicenseGroup, listLicenseIds } from "#record/catalog/licenses.ts";
import { isRecurring } from "#record/catalog/plans.ts";
import { findMonthlyPrice } from "#record/catalog/pricing.ts";
import { findTraining } from "#record/catalog/training.ts";
import { formatUsd } from "#lib/format/number.ts";
import type { DataUseField } from "#record/schema/data-use.ts";
import type { WISH_PARAMETERS } from "#record/schema/search.ts";
import { type Platform, LABELS } from "#record/schema/vocabulary.ts";
import type { KnownRecord } from "./known-record.ts";
import { say } from "./wish-words.ts";

export interface WishFilter {
  parameter: (typeof WISH_PARAMETERS)[number];
  value: string;
}

/** How well a record fits a wish. What lies between is partly so, or unknown, which is neither met nor failed. */
export const FIT = { whole: 1, met: 0.8, partly: 0.6, unknown: 0.5, failed: 0 } as const;

export interface WishRule {
  /** Its name in answers, and in `intents` of requests. */
  value: string;
  /** Those that meet it are …: "self-hosted", "free". */
  name: string;
  said: RegExp;
  /** Ways to say the opposite without a word that denies: "still maintained". */
  opposite?: RegExp;
  nameOfOpposite?: string;
  /** One way to say it before what is looked for, as the bench of wishes does. */
  example: string;
  /** Null: no filter asks for it. A function reads its value from the words, and counts days back from `today`. */
  filter: WishFilter | null | ((said: RegExpExecArray, today: string) => WishFilter);
  /** A record without it is of no use; a soft wish only makes it worth less, and never outranks a hard one. */
  isHard: boolean;
  /** Another tool may grant it: whoever wants ChatGPT on an own server wants what is like it. */
  isOfOthers?: true;
  /** The words may be what is looked for: somebody who asks for an API wants a tool that is about one. */
  isSought?: true;
  /** The words say what is not wanted, so that texts are not searched for them. */
  isDenial?: true;
  /** @param filter of this wish */
  fit: (record: KnownRecord, filter: WishFilter | null) => number;
  /** What is true of a record that fits, in part at least. */
  describe: (record: KnownRecord) => string;
}

export const DESKTOP: readonly Platform[] = ["windows", "macos", "linux", "cli"];

/** An open program for the desktop runs on one's own machine at least. */
export function runsOnOwnMachine({ platforms, openSource }: KnownRecord): boolean {
  return (
    platforms.includes("self-hosted") ||
    (openSource === true && DESKTOP.some((platform) => platforms.includes(platform)))
  );
}

export function describeOwnMachine({ platforms }: KnownRecord): string {
  return platforms.includes("self-hosted") ? "self-hosted" : "open source for your own machine";
}

export function fitSelfHosting(record: KnownRecord): number {
  // What is closed and can be hosted is for companies that pay for it.
  if (record.platforms.includes("self-hosted")) return record.openSource === false ? FIT.met : FIT.whole;
  if (runsOnOwnMachine(record)) return FIT.partly;
  // What is closed and only runs on computers may or may not need a server.
  return record.platforms.every((platform) => DESKTOP.includes(platform)) ? FIT.unknown : FIT.failed;
}

export function fitTraining(record: KnownRecord): number {
  const { answer } = findTraining(record);
  if (answer === "no" || answer === "opt-in") return FIT.whole;
  if (answer === "yes" || answer === "opt-out") return FIT.failed;
  return runsOnOwnMachine(record) ? FIT.partly : FIT.unknown;
}

/** One pays for months, if at all. */
export function fitNoSubscription({ pricing, plans }: KnownRecord): number {
  const standing = plans.filter(({ withdrawn, usd }) => withdrawn === null && usd > 0);
  if (pricing === "free" || standing.some(({ billing }) => billing === "one-time")) return FIT.whole;
  if (pricing === "usage-based") return FIT.met;
  return standing.some(({ billing }) => isRecurring(billing)) ? FIT.failed : FIT.unknown;
}

export const priced = (
  value: "priceMax" | "cheap",
  example: string,
  said: RegExp,
  readLimit: (said: RegExpExecArray) => string,
): WishRule => ({
  value,
  example,
  name: "cost no more than that",
  said,
  filter: (found) => ({ parameter: "priceMax", value: readLimit(found) }),
  isHard: false,
  fit: (record, filter) => {
    const price = findMonthlyPrice(record);
    return price === undefined ? FIT.unknown : price <= Number(filter!.value) ? FIT.whole : FIT.failed;
  },
  describe: (record) => {
    const price = findMonthlyPrice(record);
    if (price === undefined) return "price unknown";
    return price === 0 ? "costs nothing to start with" : `from ${formatUsd(price)} a month`;
  },
});

/** Platforms that nothing runs on. */
const DESCRIPTIONS: Partial<Record<Platform, string>> = {
  api: "has an API",
  cli: "works in a terminal",
  "browser-extension": "works as a browser extension",
  "ide-extension": "works inside code editors",
  web: "works in a browser",
};

export const runsOn = (platform: Platform, example: string, said: RegExp, value: string = platform): WishRule => ({
  value,
  example,
  name:
    DESCRIPTIONS[platform]?.replace(/^(?:has|works)/, (verb) => (verb === "has" ? "have" : "work")) ??
    `run on ${LABELS[platform]}`,
  said,
  filter: { parameter: "platform", value: platform },
  isHard: true,
  fit: ({ platforms }) =>
    platforms.includes(platform) ? FIT.whole : platforms.length === 0 ? FIT.unknown : FIT.failed,
  describe: () => DESCRIPTIONS[platform] ?? `runs on ${LABELS[platform]}`,
});

export const sought = (rule: WishRule): WishRule => ({ ...rule, isSought: true });

export const complies = (field: DataUseField, name: string, example: string, words: string): WishRule => ({
  value: field,
  example,
  name: `say that they meet ${name}`,
  said: say({ any: words }),
  filter: { parameter: "compliance", value: field },
  isHard: true,
  fit: ({ dataUse }) => (listCompliance(dataUse).includes(field) ? FIT.whole : FIT.unknown),
  describe: () => `says that it meets ${name}`,
});

export const licensed = (license: string, name: string, example: string, words: string): WishRule => ({
  value: license,
  example,
  name: `are under ${name}`,
  said: say({ any: words }),
  filter: { parameter: "license", value: license },
  isHard: true,
  isOfOthers: true,
  fit: (record) => {
    const group = findLicenseGroup(record);
    const ids = record.license === null ? [] : listLicenseIds(record.license);
    if (group === license || ids.includes(license)) return FIT.whole;
    return group === "unknown" ? FIT.unknown : FIT.failed;
  },
  describe: ({ license: own }) => (own === null ? "open source" : `under ${own}`),
});
