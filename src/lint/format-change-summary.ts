/** Changed records as Markdown for the page of a pull request: what readers would see, before it is merged. */
import { pageRoutes } from "#site/routes.ts";
import type { AiSource } from "#schema/ai.ts";

/** More would be cut off: a summary of GitHub holds a megabyte. */
const MAX_RECORDS = 50;

/** @param previewUrl origin of the preview of this change, without a trailing slash; null when there is none */
export function formatChangeSummary(records: readonly AiSource[], previewUrl: string | null): string {
  if (records.length === 0) return "No record changes.";
  const shown = records.slice(0, MAX_RECORDS).map((record) => formatRecord(record, previewUrl));
  const rest = records.length - shown.length;
  return [
    `## ${records.length} changed record${records.length === 1 ? "" : "s"}`,
    ...shown,
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ].join("\n\n");
}

function formatRecord(record: AiSource, previewUrl: string | null): string {
  const { description, ...fields } = record;
  const path = pageRoutes.ai(record.slug);
  const preview = previewUrl === null ? [] : [`[Preview of the page](${previewUrl}${path})`];
  const rows = Object.entries(fields).map(([key, value]: [string, unknown]) => `| ${key} | ${formatValue(value)} |`);
  return [
    `### ${escapeText(record.name)}`,
    ...preview,
    ["| field | value |", "| --- | --- |", ...rows].join("\n"),
    description
      .split("\n")
      .map((line) => `> ${escapeText(line)}`)
      .join("\n"),
  ].join("\n\n");
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join("<br>");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([key, item]: [string, unknown]) => `${key}: ${formatValue(item)}`)
      .join(", ");
  }
  return escapeText(String(value));
}

/** A record is somebody's text: nothing in it may become markup, a mention or another cell. */
function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/[\\`*_[\]{}()#|~!]/g, String.raw`\$&`)
    .replaceAll("@", "&#64;")
    .replace(/\s+/g, " ");
}
