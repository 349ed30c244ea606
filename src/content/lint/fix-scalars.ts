/** Single values of front matter: addresses, dates, booleans and words of closed lists in their one form. */
import { type YAMLMap, isScalar } from "yaml";
import { FIELD_ROWS } from "#record/fields.ts";
import type { Tidy } from "#record/fields/field.ts";
import { toTidyUrl } from "./tidy-url.ts";
import { findSameWord } from "#lib/text/nearest.ts";

const TIDY: Readonly<Record<Extract<Tidy, string>, (text: string) => string>> = {
  line: toLine,
  date: toDate,
  address: toTidyUrl,
  repository: (text) => toTidyUrl(text).replace(/\.git\/?$/, ""),
  "yes or no": toBoolean,
};

/** How each field is written; a word of a closed list as the list has it. */
const FORMS = FIELD_ROWS.flatMap(({ key, tidy }): [key: string, toForm: (text: string) => string][] => {
  if (tidy === null) return [];
  if (typeof tidy === "string") return [[key, TIDY[tidy]]];
  return "words" in tidy ? [[key, (text) => findSameWord(text, tidy.words) ?? text]] : [];
});

/** Changes `fields` in place. */
export function fixScalars(fields: YAMLMap, tell: (what: string) => void): void {
  for (const [key, toForm] of FORMS) {
    const node: unknown = fields.get(key, true);
    if (!isScalar(node) || typeof node.value !== "string") continue;
    const form = toForm(node.value);
    if (form === node.value) continue;
    tell(`${key}: ${node.value} written as ${form}`);
    node.value = form;
  }
}

function toBoolean(text: string): string {
  if (/^(yes|on|y|true)$/i.test(text)) return "true";
  return /^(no|off|n|false)$/i.test(text) ? "false" : text;
}

/** `2024/5` and `2024-5-3T00:00:00Z` with their digits; dates whose order is not clear stay. */
function toDate(text: string): string {
  const parts = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:T[\d:.]+Z)?)?)?$/.exec(text)?.slice(1);
  if (parts === undefined) return text;
  return parts.flatMap((part) => part?.padStart(2, "0") ?? []).join("-");
}

function toLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
