/** Files of a build by the path of a request. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#format/error-code.ts";
import { toContentType } from "./content-types.ts";

/** What a look at the folder tells of a file; its bytes are read by `file-bytes.ts`. */
export interface StaticFile {
  path: string;
  sizeBytes: number;
  contentType: string;
  modifiedAt: Date;
}

export type FoundFile = { file: StaticFile } | { redirectTo: string };

/** Rules of the host, not pages. */
const PRIVATE_FILES = new Set(["_headers", "_redirects"]);

/**
 * Finds the file behind a path: itself, `path/index.html` (redirecting to the address with a slash) or `path.html`.
 * Segments are decoded; one that could leave the folder names no file.
 */
export async function findStaticFile(dist: string, segments: readonly string[]): Promise<FoundFile | undefined> {
  if (segments.some((segment) => segment === "." || segment === ".." || /[/\\\0]/.test(segment))) return undefined;
  if (PRIVATE_FILES.has(segments.at(-1) ?? "")) return undefined;
  const path = join(dist, ...segments);
  if (segments.at(-1) === "") return toFound(await statFile(join(path, "index.html")));
  const exact = await statFile(path);
  if (exact !== undefined) return { file: exact };
  if ((await statFile(join(path, "index.html"))) !== undefined) {
    return { redirectTo: `${segments.map(encodeURIComponent).join("/")}/` };
  }
  return toFound(await statFile(`${path}.html`));
}

export async function statFile(path: string): Promise<StaticFile | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    return { path, sizeBytes: stats.size, contentType: toContentType(path), modifiedAt: stats.mtime };
  } catch (error) {
    // No such file, a file where a folder is meant, or a name too long for the disk.
    if (hasCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG")) return undefined;
    throw error;
  }
}

function toFound(file: StaticFile | undefined): FoundFile | undefined {
  return file === undefined ? undefined : { file };
}
