/** Single values of front matter: addresses, dates, booleans and words of closed lists in their one form. */
import { type YAMLMap, isScalar } from "yaml";
import { KINDS, PRICINGS, STATUSES } from "#schema/vocabulary.ts";
import { toTidyUrl } from "./tidy-url.ts";
import { findSameWord } from "#text/nearest.ts";

const FORMS: Readonly<Record<string, (text: string) => string>> = {
  url: toTidyUrl,
  repository: (text) => toTidyUrl(text).replace(/\.git\/?$/, ""),
  kind: (text) => findSameWord(text, KINDS) ?? text,
  pricing: (text) => findSameWord(text, PRICINGS) ?? text,
  status: (text) => findSameWord(text, STATUSES) ?? text,
  openSource: toBoolean,
  launchedAt: toDate,
  discontinuedAt: toDate,
  reviewedAt: toDate,
  linkCheckedAt: toDate,
  name: toLine,
  vendor: toLine,
  summary: toLine,
  statusNote: toLine,
  acquiredBy: toLine,
};

/** Changes `fields` in place. */
export function fixScalars(fields: YAMLMap, tell: (what: string) => void): void {
  for (const [key, toForm] of Object.entries(FORMS)) {
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
