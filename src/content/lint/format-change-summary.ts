/** Changed content as Markdown for the page of a pull request: what readers would see, before it is merged. */
import { formatCount } from "#lib/format/number.ts";
import { pageRoutes } from "#site/routes.ts";
import type { AiSource } from "#record/schema/ai.ts";
import type { RowChange } from "./evidence-changes.ts";
import type { ListChange } from "./list-changes.ts";

/** More would be cut off: a summary of GitHub holds a megabyte. */
const MAX_RECORDS = 50;

/** More rows of one file belong to an import. */
const MAX_ROWS = 20;

/** Longer rows are cut off. */
const MAX_ROW_LENGTH = 400;

export interface ContentChange {
  records: readonly AiSource[];
  /** Rows that differ, by the slug of each record whose evidence was changed. */
  evidence: ReadonlyMap<string, readonly RowChange[]>;
  /** Slugs of record files that are gone, each with the slug that its record has now; null when it was removed. */
  gone: ReadonlyMap<string, string | null>;
  /** Paths of changed files that have errors, so that what they say is not known. */
  unreadable: readonly string[];
  /** Rows of tags, tasks, models, removed records, logos, answers, exchange rates and benchmarks that differ. */
  lists: readonly ListChange[];
}

/** @param previewUrl origin of the preview of this change, without a trailing slash; null when there is none */
export function formatChangeSummary(change: ContentChange, previewUrl: string | null): string {
  const { records, evidence, gone, unreadable, lists } = change;
  if (records.length + gone.size + unreadable.length + lists.length === 0) return "No changes to content.";
  const shown = records
    .slice(0, MAX_RECORDS)
    .map((record) => formatRecord(record, evidence.get(record.slug), previewUrl));
  const rest = records.length - shown.length;
  return [
    records.length === 0 ? "## Changes to content" : `## ${formatCount(records.length, "changed record")}`,
    ...formatList("Files with errors, which npm run check explains", unreadable.map(escapeText)),
    ...formatList(
      "Records that are gone from their address",
      [...gone].map(([slug, now]) => escapeText(now === null ? `${slug}: removed` : `${slug}: renamed to ${now}`)),
    ),
    ...formatList(
      "Changes to other files",
      lists.map(({ what, row, details }) =>
        escapeText(`${what} ${row}${details === "" ? "" : `: ${details}`}`.slice(0, MAX_ROW_LENGTH)),
      ),
    ),
    ...shown,
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
  ].join("\n\n");
}

function formatList(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length > MAX_ROWS ? [`… and ${lines.length - MAX_ROWS} more`] : [];
  return [[`${title}:`, "", ...[...lines.slice(0, MAX_ROWS), ...rest].map((line) => `- ${line}`)].join("\n")];
}

function formatRecord(record: AiSource, rows: readonly RowChange[] | undefined, previewUrl: string | null): string {
  const { description, ...fields } = record;
  const path = pageRoutes.ai(record.slug);
  const preview = previewUrl === null ? [] : [`[Preview of the page](${previewUrl}${path})`];
  const cells = Object.entries(fields).map(([key, value]: [string, unknown]) => `| ${key} | ${formatValue(value)} |`);
  return [
    `### ${escapeText(record.name)}`,
    ...preview,
    ...formatEvidence(rows),
    ["| field | value |", "| --- | --- |", ...cells].join("\n"),
    description
      .split("\n")
      .map((line) => `> ${escapeText(line)}`)
      .join("\n"),
  ].join("\n\n");
}

function formatEvidence(rows: readonly RowChange[] | undefined): string[] {
  if (rows?.length === 0) return ["Evidence: no row of it was changed, only doubts or the form of the file."];
  const lines = (rows ?? []).map(
    ({ what, list, row }) => `${what} in ${list}: ${escapeText(row.slice(0, MAX_ROW_LENGTH))}`,
  );
  return formatList("Evidence", lines);
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
