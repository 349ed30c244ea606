/** Reads the content folder: one pass, every problem of every file collected. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import type { Issue } from "../lint/issue.ts";
import type { RawContent, RawFile } from "../lint/raw-file.ts";
import { findConflictMarkers } from "./conflict-markers.ts";
import type { ContentFile } from "./content-file.ts";
import { MAX_JSON_BYTES, MAX_RECORD_BYTES, decodeText, findSizeIssue } from "./file-text.ts";
import { parseJsonFile } from "./json-file.ts";
import { readIconPackages } from "./icon-packages.ts";
import { findDomain, findHostFault } from "./public-host.ts";
import { listContentFiles } from "./list-files.ts";
import { parseRecordFile } from "./record-file.ts";
import { toUnreadable } from "./unreadable.ts";

/** A file as parsed; without `file` nothing of it could be. */
export interface ParsedFile {
  file?: RawFile;
  issues: Issue[];
}

/**
 * Files as parsed but unchecked; `checkContent` (content/lint/check-content.ts) turns them into content or says why not.
 * @param parse gives what `parseContentFile` does
 */
export async function readContent(root: string, parse = parseContentFile): Promise<RawContent> {
  const { files, issues } = await listContentFiles(root);
  const parsed = new Map(files.map((file) => [file, readContentFile(root, file, parse)]));
  return { ...gatherContent(parsed, issues), icons: readIconPackages(), findHostFault, findDomain };
}

/** Content from its files, and the problems found before any was read. */
export function gatherContent(parsed: ReadonlyMap<ContentFile, ParsedFile>, issues: readonly Issue[]): RawContent {
  const parsedOf = (kind: ContentFile["kind"]): RawFile[] =>
    [...parsed].flatMap(([{ kind: own }, { file }]) => (own === kind && file !== undefined ? [file] : []));
  const files = [...parsed.keys()];
  return {
    records: parsedOf("records"),
    evidence: parsedOf("evidence"),
    providers: parsedOf("providers"),
    tags: parsedOf("tags")[0] ?? null,
    tombstones: parsedOf("tombstones")[0] ?? null,
    logos: parsedOf("logos")[0] ?? null,
    answers: parsedOf("answers")[0] ?? null,
    rates: parsedOf("rates")[0] ?? null,
    benchmarks: parsedOf("benchmarks")[0] ?? null,
    paths: [...new Set([...files, ...issues].map(({ path }) => path))],
    recordSlugs: new Set(files.flatMap((file) => (file.kind === "records" ? [file.name] : []))),
    issues: [...issues, ...[...parsed.values()].flatMap((one) => one.issues)],
    fileCount: files.length,
  };
}

/** Parses the bytes of a content file. */
export function parseContentFile(file: ContentFile, bytes: Uint8Array): ParsedFile {
  const text = decodeText(file.path, bytes);
  if (typeof text !== "string") return { issues: [text] };
  const conflicts = findConflictMarkers(file.path, text);
  // Both sides of a conflict would be read: what else is wrong shows once it is resolved.
  if (conflicts.length > 0) return { issues: conflicts };
  const parse = file.kind === "records" ? parseRecordFile : parseJsonFile;
  return parse(file.path, file.name, text);
}

/** Reads at once: for thousands of small files, waiting for each in turn costs more than parsing it. */
function readContentFile(root: string, file: ContentFile, parse: typeof parseContentFile): ParsedFile {
  const fullPath = join(root, file.path);
  try {
    const { size } = lstatSync(fullPath);
    const sizeIssue = findSizeIssue(file.path, size, file.kind === "records" ? MAX_RECORD_BYTES : MAX_JSON_BYTES);
    if (sizeIssue !== undefined) return { issues: [sizeIssue] };
    return parse(file, readFileSync(fullPath));
  } catch (error) {
    // An editor may rename a file between listing and reading it.
    if (hasCode(error, "ENOENT")) return { issues: [] };
    return { issues: [toUnreadable(file.path, error, { done: "read", permission: "r" })] };
  }
}
