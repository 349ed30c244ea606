/** A result of a benchmark in words, the same on pages, in Markdown and for agents. */
import { findResultDate } from "./catalog/results.ts";
import { findSourceUrl } from "./catalog/source-link.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import { formatNumber } from "#lib/format/number.ts";
import { UNIT_LABELS, type Unit } from "./schema/units.ts";
import type { ServedResult } from "./schema/result-view.ts";
import { NOUN } from "#site/nouns.ts";

/** "71.8%", "1,432 rating points", "0.62 s". */
export function formatValue(value: number, unit: Unit): string {
  const word = UNIT_LABELS[unit];
  return `${formatNumber(value)}${word === "" || word === "%" ? word : ` ${word}`}`;
}

/** "attempts 1, edit format diff": keys are in camel case. */
export function formatSetting(setting: Readonly<Record<string, string>> | null): string {
  return Object.entries(setting ?? {})
    .map(([key, value]) => `${toSettingWords(key)} ${value}`)
    .join(", ");
}

export function toSettingWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

type Reported = Pick<ServedResult, "reportedBy" | "isVerified">;

/** Who says so. */
export function formatReporter({ reportedBy, isVerified }: Reported): string {
  if (reportedBy === "benchmark") return "by those who run the benchmark";
  if (reportedBy === "competitor") return `by somebody who makes or sells a measured ${NOUN.one}`;
  if (reportedBy === "third-party") return "by a third party";
  return isVerified === true ? "by its makers, checked by those who run the benchmark" : "by its makers";
}

/** "71.8% with GPT-5"; where conditions are not said elsewhere, with these as well. */
export function formatOutcome(result: ServedResult, isAlike: boolean): string {
  const { value, unit, withModel, setting } = result;
  const parts = [
    `${formatValue(value, unit)}${withModel === null ? "" : ` with ${withModel}`}`,
    ...(isAlike ? [] : [formatSetting(setting), `reported ${formatReporter(result)}`]),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** One line for each result that still counts, those of main metrics first. */
export function listResults(results: readonly ServedResult[]): string[] {
  return results
    .filter(({ isLive }) => isLive)
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((result) => {
      const { name, label, value, unit, withModel, setting, source } = result;
      const how = [withModel === null ? "" : `with ${withModel}`, formatSetting(setting)].filter((part) => part !== "");
      const what = `${name}, ${label}: ${formatValue(value, unit)}${how.length === 0 ? "" : ` (${how.join(", ")})`}`;
      return `${escapeLine(what)}, reported ${formatReporter(result)}, ${findResultDate(result)}, ${findSourceUrl(source) ?? "no address"}`;
    });
}
