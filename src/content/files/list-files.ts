/** Which files the content folder holds, what each is, and what does not belong there. */
import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import type { Issue } from "../lint/issue.ts";
import { CONTENT_FOLDERS, type ContentFile, type ContentKind, SINGLE_FILES, toContentFile } from "./content-file.ts";
import { isEditorFile } from "./editor-files.ts";
import { findNameIssue } from "./file-name.ts";
import { toUnreadable } from "./unreadable.ts";

const GENERATED_FOLDER = "schema";

/** Single files without which nothing is missing. */
const OPTIONAL_FILES: ReadonlySet<ContentKind> = new Set(["logos", "answers", "rates", "benchmarks"]);

/**
 * Lists the files of `<root>/content` in code point order. What editors leave there is left alone.
 * Where a folder can't be listed there are no files: all that refers to its own would look wrong.
 */
export async function listContentFiles(root: string): Promise<{ files: ContentFile[]; issues: Issue[] }> {
  const files: ContentFile[] = [];
  const issues: Issue[] = [];
  const addIssue = (path: string, rule: string, message: string, hint: string): void => {
    issues.push({ path, line: 1, column: 1, rule, severity: "error", message, hint });
  };

  if (await isFile(join(root, "content")))
    addIssue("content", "stray-file", "is a file, and must be a folder", "content files are below content/");
  const unlisted: Issue[] = [];
  const readEntries = async (folder: string, ending: string): Promise<Dirent[]> => {
    const entries = await listFolder(join(root, folder)).catch((error: unknown) => {
      unlisted.push(toUnreadable(folder, error, { done: "listed", permission: "rx" }));
      return [];
    });
    const names = entries.filter((entry) => !isEditorFile(entry.name, ending));
    return names.sort((a, b) => compareCodePoints(a.name, b.name));
  };
  for (const entry of await readEntries("content", "")) {
    const path = `content/${entry.name}`;
    const single = entry.isFile() ? toContentFile(path) : undefined;
    const folder = entry.isDirectory() ? CONTENT_FOLDERS.get(entry.name) : undefined;
    if (single !== undefined) files.push(single);
    else if (folder !== undefined) {
      const inners = await readEntries(path, folder.ending);
      const names = inners.map(({ name }) => name);
      for (const inner of inners) {
        const innerPath = `${path}/${inner.name}`;
        const issue = inner.isFile() ? findNameIssue(innerPath, inner.name, folder.ending, names) : undefined;
        if (issue !== undefined) issues.push(issue);
        else if (inner.isFile()) files.push(toContentFile(innerPath)!);
        else
          addIssue(innerPath, "stray-file", "is a folder or a link", `only ${folder.ending} files belong in ${path}/`);
      }
    } else if (!(entry.isDirectory() && entry.name === GENERATED_FOLDER)) {
      const allowed = [...[...CONTENT_FOLDERS.keys()].map((name) => `${name}/`), `${GENERATED_FOLDER}/`];
      const list = [...allowed, ...SINGLE_FILES.keys()].join(", ");
      addIssue(path, "stray-file", "doesn't belong in content/", `allowed there: ${list}`);
    }
  }
  if (unlisted.length > 0) return { files: [], issues: unlisted };
  for (const [name, kind] of SINGLE_FILES) {
    if (OPTIONAL_FILES.has(kind) || files.some((file) => file.kind === kind)) continue;
    addIssue(`content/${name}`, "missing-file", "is missing", `an empty one is {"${kind}": []}`);
  }
  return { files, issues };
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}

/** A folder that is not there holds nothing; the files that must be there are missed by name. */
async function listFolder(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return [];
    throw error;
  }
}
