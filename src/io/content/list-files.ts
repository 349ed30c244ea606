/** Which files the content folder holds, what each is, and what does not belong there. */
import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { compareCodePoints } from "#text/fold.ts";
import type { Issue } from "#lint/issue.ts";
import { findNameIssue } from "./file-name.ts";

/** Kinds of content file by folder; the single files are `tags`, `tombstones` and `logos`. */
export type ContentKind = "records" | "evidence" | "providers" | "tags" | "tombstones" | "logos";

export interface ContentFile {
  kind: ContentKind;
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  /** File name without its ending. */
  name: string;
}

const FOLDERS: ReadonlyMap<string, { kind: ContentKind; ending: string }> = new Map([
  ["ais", { kind: "records", ending: ".md" }],
  ["evidence", { kind: "evidence", ending: ".json" }],
  ["models", { kind: "providers", ending: ".json" }],
]);
const FILES: ReadonlyMap<string, ContentKind> = new Map([
  ["tags.json", "tags"],
  ["tombstones.json", "tombstones"],
  ["logos.json", "logos"],
]);
const GENERATED_FOLDER = "schema";

/** Lists the files of `<root>/content` in code point order. Files whose name begins with a dot are left alone. */
export async function listContentFiles(root: string): Promise<{ files: ContentFile[]; issues: Issue[] }> {
  const files: ContentFile[] = [];
  const issues: Issue[] = [];
  const stray = (path: string, message: string, hint: string): void => {
    issues.push({ path, line: 1, column: 1, rule: "stray-file", severity: "error", message, hint });
  };

  for (const entry of await readEntries(join(root, "content"))) {
    const path = `content/${entry.name}`;
    const kind = entry.isFile() ? FILES.get(entry.name) : undefined;
    const folder = entry.isDirectory() ? FOLDERS.get(entry.name) : undefined;
    if (kind !== undefined) files.push({ kind, path, name: entry.name.replace(/\.json$/, "") });
    else if (folder !== undefined) {
      for (const inner of await readEntries(join(root, path))) {
        const innerPath = `${path}/${inner.name}`;
        const issue = inner.isFile() ? findNameIssue(innerPath, inner.name, folder.ending) : undefined;
        if (!inner.isFile()) stray(innerPath, "is a folder or a link", `only ${folder.ending} files stand in ${path}/`);
        else if (issue !== undefined) issues.push(issue);
        else files.push({ kind: folder.kind, path: innerPath, name: inner.name.slice(0, -folder.ending.length) });
      }
    } else if (!(entry.isDirectory() && entry.name === GENERATED_FOLDER)) {
      const allowed = [...[...FOLDERS.keys()].map((name) => `${name}/`), `${GENERATED_FOLDER}/`, ...FILES.keys()];
      stray(path, "does not belong into content/", `allowed there: ${allowed.join(", ")}`);
    }
  }
  for (const [name, kind] of FILES) {
    if (kind === "logos" || files.some((file) => file.kind === kind)) continue;
    issues.push({
      path: `content/${name}`,
      line: 1,
      column: 1,
      rule: "missing-file",
      severity: "error",
      message: "is missing",
      hint: `an empty one is {"${kind}": []}`,
    });
  }
  return { files, issues };
}

async function readEntries(folder: string): Promise<Dirent[]> {
  const entries = await listFolder(folder);
  return entries
    .filter((entry) => !entry.name.startsWith(".") || entry.name.endsWith(".md"))
    .sort((a, b) => compareCodePoints(a.name, b.name));
}

/** A folder that is not there holds nothing; the files that must be there are missed by name. */
async function listFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
