/** Files of a build: found by the path of a request, and answered whole, in part, or as unchanged. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { STATUS_CODES } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { FastResponse } from "srvx";
import { staticMiddleware } from "srvx/static";
import { hasCode } from "#lib/format/error-code.ts";
import { matchesEtag } from "#api/http/json-response.ts";
import { type Encoding, MAX_WHOLE_BYTES, chooseEncoding, compress } from "./compress.ts";
import { toContentType } from "./content-types.ts";

/** What a look at the folder tells of a file. */
export interface StaticFile {
  path: string;
  sizeBytes: number;
  contentType: string;
  modifiedAt: Date;
}

export type FoundFile = { file: StaticFile } | { redirectTo: string };

export interface BuiltFiles {
  /**
   * The file behind a path: itself, `path/index.html` (redirecting to the address with a slash) or `path.html`.
   * @param segments of the path, decoded; one that could leave the folder names no file
   */
  find: (segments: readonly string[]) => Promise<FoundFile | undefined>;
  /** @param rules headers that the rules of the site give to the file */
  answer: (request: Request, file: StaticFile, rules: Readonly<Record<string, string>>) => Promise<Response>;
  /** As a page that explains another status: whole, whatever the request asks of its target. */
  answerAs: (
    status: number,
    request: Request,
    file: StaticFile,
    rules: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** An ETag takes about 300 bytes with its path. */
const MAX_ETAGS = 50_000;

/** Rules of the host, not pages. */
const PRIVATE_FILES = new Set(["_headers", "_redirects"]);

/** What the build compressed once lies beside the file itself. */
const VARIANTS: Readonly<Record<Encoding, string>> = { br: "br", gzip: "gz" };

/** @param dist folder of the built files */
export function openFiles(dist: string): BuiltFiles {
  // Conditions are judged by `isUnchanged`: an ETag of the content outlives a build that writes the same bytes again.
  const serve = staticMiddleware({ dir: dist, compress: false, etag: false, lastModified: false, dotfiles: true });

  /** Ranges, and files that are sent as they are taken. */
  async function serveFile(request: Request, { path }: StaticFile): Promise<Response> {
    const pathname = relative(dist, path).split(sep).map(encodeURIComponent).join("/");
    const { method, headers } = request;
    const asked = { method, headers, url: new URL(`/${pathname}`, request.url).href } as Request;
    return serve(asked, failToFind);
  }

  return {
    find: (segments) => findFile(dist, segments),
    async answer(request, file, rules) {
      const etag = await readEtag(file);
      const headers = listHeaders(file, rules, etag);
      if (isUnchanged(request, file, etag)) {
        headers.delete("Content-Type");
        return new Response(null, { status: 304, headers });
      }
      const isPart = request.method === "GET" && request.headers.has("Range");
      if (!isPart && file.sizeBytes <= MAX_WHOLE_BYTES) return answerWhole(request, file, headers, 200);
      const encoding = isPart ? undefined : chooseEncoding(file, request.headers.get("Accept-Encoding"));
      const variant = encoding && (await statFile(`${file.path}.${VARIANTS[encoding]}`));
      if (encoding !== undefined && variant !== undefined) headers.set("Content-Encoding", encoding);
      if (!isPart && variant !== undefined && variant.sizeBytes <= MAX_WHOLE_BYTES && request.method === "GET")
        return toAnswer(await readBody(variant, undefined), headers, 200);
      const answer = await serveFile(request, variant ?? file);
      for (const [name, value] of headers) answer.headers.set(name, value);
      return answer;
    },
    async answerAs(status, request, file, rules) {
      return answerWhole(request, file, listHeaders(file, rules, await readEtag(file)), status);
    },
  };
}

/** A build took the place of another one a moment ago. */
function failToFind(): never {
  throw new Error("A file was removed before its first byte was sent.");
}

/** HEAD reads and compresses nothing. */
async function answerWhole(request: Request, file: StaticFile, headers: Headers, status: number): Promise<Response> {
  const encoding = chooseEncoding(file, request.headers.get("Accept-Encoding"));
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  if (request.method !== "HEAD") return toAnswer(await readBody(file, encoding), headers, status);
  // How many bytes the compressed body has is only known once it has been made.
  if (encoding === undefined) headers.set("Content-Length", String(file.sizeBytes));
  return new Response(null, { status, headers });
}

/** Its bytes are shared by all who are sent them: a web Response would have a copy for each. */
function toAnswer(body: Buffer<ArrayBuffer>, headers: Headers, status: number): Response {
  headers.set("Content-Length", String(body.length));
  return new FastResponse(body, { status, statusText: STATUS_CODES[status]!, headers });
}

async function findFile(dist: string, segments: readonly string[]): Promise<FoundFile | undefined> {
  if (segments.some((segment) => segment === "." || segment === ".." || /[/\\\0]/.test(segment))) return undefined;
  if (PRIVATE_FILES.has(segments.at(-1) ?? "")) return undefined;
  const path = join(dist, ...segments);
  if (segments.at(-1) === "") return toFound(await statFile(join(path, "index.html")));
  const exact = await statFile(path);
  if (exact !== undefined) return { file: exact };
  if ((await statFile(join(path, "index.html"))) !== undefined)
    return { redirectTo: `${segments.map(encodeURIComponent).join("/")}/` };
  return toFound(await statFile(`${path}.html`));
}

function toFound(file: StaticFile | undefined): FoundFile | undefined {
  return file === undefined ? undefined : { file };
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

function listHeaders(file: StaticFile, rules: Readonly<Record<string, string>>, etag: string): Headers {
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Accept-Ranges": "bytes",
    "Last-Modified": file.modifiedAt.toUTCString(),
  });
  for (const [name, value] of Object.entries(rules)) headers.set(name, value);
  headers.set("ETag", etag);
  return headers;
}

function isUnchanged({ headers }: Request, file: StaticFile, etag: string): boolean {
  const etags = headers.get("If-None-Match");
  if (etags !== null) return matchesEtag(etags, etag);
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  // Exactly that version: a file that is again what it was has its former, earlier date.
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 === since;
}

const readEtagOnce = keep<string>(MAX_ETAGS, () => 1);
const readBodyOnce = keep<Buffer<ArrayBuffer>>(MAX_KEPT_BYTES, (body) => body.length);

/** Weak, because the bytes may be compressed; of the content: a new build of the same bytes changes nothing. */
function readEtag(file: StaticFile): Promise<string> {
  return readEtagOnce(nameVersion(file), async () => {
    const hash = createHash("sha256");
    if (file.sizeBytes <= MAX_WHOLE_BYTES) hash.update(await readBody(file, undefined));
    else for await (const piece of createReadStream(file.path)) hash.update(piece as Buffer);
    return `W/"${hash.digest("hex").slice(0, 32)}"`;
  });
}

function readBody(file: StaticFile, encoding: Encoding | undefined): Promise<Buffer<ArrayBuffer>> {
  return readBodyOnce(`${encoding} ${nameVersion(file)}`, async () =>
    encoding === undefined ? readFile(file.path) : compress(await readBody(file, undefined), encoding),
  );
}

function nameVersion({ path, sizeBytes, modifiedAt }: StaticFile): string {
  return `${sizeBytes} ${modifiedAt.getTime()} ${path}`;
}

/** Values that are read once for all who ask, also meanwhile. What has been kept for longest makes room. */
function keep<Value>(
  maxSize: number,
  toSize: (value: Value) => number,
): (name: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  const sizes = new Map<string, number>();
  let totalSize = 0;
  const admit = (name: string, size: number): void => {
    sizes.set(name, size);
    totalSize += size;
    for (const [oldest, oldestSize] of sizes) {
      if (totalSize <= maxSize) break;
      sizes.delete(oldest);
      kept.delete(oldest);
      totalSize -= oldestSize;
    }
  };
  return (name, read) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const reading = read();
    kept.set(name, reading);
    reading.then(
      (value) => admit(name, toSize(value)),
      () => kept.delete(name),
    );
    return reading;
  };
}
