/** The content rules, asked in the browser about one record's text. */
import { findConflictMarkers } from "#content/files/conflict-markers.ts";
import { findClosingFence } from "#content/files/fences.ts";
import { parseJsonFile } from "#content/files/json-file.ts";
import { createPositions } from "#content/files/position.ts";
import { parseYamlBlock } from "#content/files/yaml-block.ts";
import { checkContent } from "#content/lint/check-content.ts";
import type { Issue } from "#content/lint/issue.ts";
import { type RawFile, isBody } from "#content/lint/raw-file.ts";

/** What a record is judged beside. */
export interface Surroundings {
  /** Text of content/tags.json. */
  tags: string;
  slugs: ReadonlySet<string>;
  /** YYYY-MM-DD: an edit may carry this day and none later. */
  today: string;
}

/** What the rules say, but for those that compare with the text of other records: CI asks them. */
export function checkText(slug: string, text: string, { tags, slugs, today }: Surroundings): Issue[] {
  const path = `content/ais/${slug}.md`;
  const { file, issues } = readRecord(path, slug, text);
  const raw = {
    records: file === undefined ? [] : [file],
    evidence: [],
    providers: [],
    tags: parseJsonFile("content/tags.json", "tags", tags).file ?? null,
    tombstones: null,
    logos: null,
    answers: null,
    rates: null,
    benchmarks: null,
    paths: [path],
    recordSlugs: new Set([...slugs, slug]),
    issues,
    fileCount: 1,
  };
  const context = { commitDay: today, drafts: { paths: new Set([path]), lastDay: today } };
  return checkContent(raw, context).issues.filter((issue) => issue.path === path);
}

/** As `content/files/record-file.ts` does it, without the package that needs Node. */
export function readRecord(path: string, slug: string, text: string): { file?: RawFile; issues: Issue[] } {
  const conflicts = findConflictMarkers(path, text);
  if (conflicts.length > 0) return { issues: conflicts };
  const closingLine = findClosingFence(path, text);
  if (typeof closingLine !== "number") return { issues: [closingLine] };
  const lines = text.split("\n");
  // The first line stays empty, so that places in the block are those of the file.
  const source = `\n${lines.slice(1, closingLine - 1).join("\n")}`;
  const { value, issues, brokenKeys, locate: locateInBlock } = parseYamlBlock(path, source);
  if (brokenKeys?.size === 0) return { issues };
  const start = lines.slice(0, closingLine).join("\n").length + 1;
  const body = text.slice(start).trim();
  const bodyStart = text.indexOf(body, start);
  const toPosition = createPositions(text);
  const locate: RawFile["locate"] = (at, kind) =>
    isBody(at, kind)
      ? toPosition(body === "" ? start - 1 : bodyStart + (typeof at[1] === "number" ? at[1] : 0))
      : locateInBlock(at, kind);
  const file = { path, name: slug, value: value ?? {}, body, locate };
  return { issues, file: brokenKeys === undefined ? file : { ...file, brokenKeys } };
}
