/** Files of a build by the path of a request. */
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "#format/error-code.ts";
import { toContentType } from "./content-types.ts";

export interface StaticFile {
  body: Buffer;
  contentType: string;
  /** Of the content: a new build of the same bytes changes nothing for who has them. */
  etag: string;
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
    const known = files.get(path);
    if (known?.modifiedAt.getTime() === stats.mtime.getTime() && known.body.length === stats.size) return known;
    return await readOnce(path, stats.mtime);
  } catch (error) {
    // No such file, a file where a folder is meant, or a name too long for the disk.
    if (hasCode(error, "ENOENT", "ENOTDIR", "ENAMETOOLONG")) return undefined;
    throw error;
  }
}

/** Requests that come while a file is being read share it: a hundred at once hold it once. */
const reading = new Map<string, Promise<StaticFile>>();

function readOnce(path: string, modifiedAt: Date): Promise<StaticFile> {
  const shared = reading.get(path) ?? readAndKeep(path, modifiedAt).finally(() => reading.delete(path));
  reading.set(path, shared);
  return shared;
}

async function readAndKeep(path: string, modifiedAt: Date): Promise<StaticFile> {
  const body = await readFile(path);
  const file = { body, contentType: toContentType(path), etag: toFileEtag(body), modifiedAt };
  keep(path, file);
  return file;
}

/** Files read last, so that each is read and hashed once. */
const files = new Map<string, StaticFile>();
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
let keptBytes = 0;

function keep(path: string, file: StaticFile): void {
  keptBytes += file.body.length - (files.get(path)?.body.length ?? 0);
  files.delete(path);
  files.set(path, file);
  for (const [oldest, { body }] of files) {
    if (keptBytes <= MAX_KEPT_BYTES) break;
    files.delete(oldest);
    keptBytes -= body.length;
  }
}

/** Weak, because the bytes may be compressed on their way. */
function toFileEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
}

function toFound(file: StaticFile | undefined): FoundFile | undefined {
  return file === undefined ? undefined : { file };
}
