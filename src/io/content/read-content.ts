/** Reads the content folder: one pass, every problem of every file collected. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Issue } from "#lint/issue.ts";
import type { RawContent, RawFile } from "#lint/raw-file.ts";
import { MAX_JSON_BYTES, MAX_RECORD_BYTES, decodeText, findSizeIssue } from "./file-text.ts";
import { parseJsonFile } from "./json-file.ts";
import { type ContentFile, listContentFiles } from "./list-files.ts";
import { parseRecordFile } from "./record-file.ts";

/** Files as parsed but unchecked; `checkContent` (lint/check-content.ts) turns them into content or says why not. */
export async function readContent(root: string): Promise<RawContent> {
  const { files, issues } = await listContentFiles(root);
  const results = files.map((file) => ({ file, parsed: readContentFile(root, file) }));
  const parsedOf = (kind: ContentFile["kind"]): RawFile[] =>
    results.flatMap(({ file, parsed }) => (file.kind === kind && parsed.file !== undefined ? [parsed.file] : []));
  return {
    records: parsedOf("records"),
    evidence: parsedOf("evidence"),
    providers: parsedOf("providers"),
    tags: parsedOf("tags")[0] ?? null,
    tombstones: parsedOf("tombstones")[0] ?? null,
    logos: parsedOf("logos")[0] ?? null,
    recordSlugs: new Set(files.flatMap((file) => (file.kind === "records" ? [file.name] : []))),
    issues: [...issues, ...results.flatMap(({ parsed }) => parsed.issues)],
    fileCount: files.length,
  };
}

/** Reads at once: for thousands of small files, waiting for each in turn costs more than parsing it. */
function readContentFile(root: string, file: ContentFile): { file?: RawFile; issues: Issue[] } {
  const fullPath = join(root, file.path);
  const isRecord = file.kind === "records";
  const { size } = lstatSync(fullPath);
  const sizeIssue = findSizeIssue(file.path, size, isRecord ? MAX_RECORD_BYTES : MAX_JSON_BYTES);
  if (sizeIssue !== undefined) return { issues: [sizeIssue] };
  const text = decodeText(file.path, readFileSync(fullPath));
  if (typeof text !== "string") return { issues: [text] };
  return isRecord ? parseRecordFile(file.path, file.name, text) : parseJsonFile(file.path, file.name, text);
}
