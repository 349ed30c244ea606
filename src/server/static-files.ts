/** Files of a build by the path of a request. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { toContentType } from "./content-types.ts";

export interface StaticFile {
  body: Buffer;
  contentType: string;
  /** Weak: changes with size and time of the file. */
  etag: string;
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
  if (segments.at(-1) === "") return toFound(await readStaticFile(join(path, "index.html")));
  const exact = await readStaticFile(path);
  if (exact !== undefined) return { file: exact };
  if ((await readStaticFile(join(path, "index.html"))) !== undefined) {
    return { redirectTo: `${segments.map(encodeURIComponent).join("/")}/` };
  }
  return toFound(await readStaticFile(`${path}.html`));
}

export async function readStaticFile(path: string): Promise<StaticFile | undefined> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return undefined;
    const etag = `W/"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`;
    return { body: await readFile(path), contentType: toContentType(path), etag };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function toFound(file: StaticFile | undefined): FoundFile | undefined {
  return file === undefined ? undefined : { file };
}

/** No such file, a file where a folder is meant, or a name too long for the disk. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(String(error.code))
  );
}
