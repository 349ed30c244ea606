/** A file, or the part of it that was asked for. @see https://www.rfc-editor.org/rfc/rfc9110#section-14 */
import { MAX_WHOLE_BYTES, readWhole, streamPart } from "./file-bytes.ts";
import type { StaticFile } from "./static-files.ts";

/** One range is answered with 206; several, and ranges of another version of the file, with the whole. */
export async function answerRange(request: Request, file: StaticFile, headers: Headers): Promise<Response> {
  const { sizeBytes, modifiedAt } = file;
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "");
  const ifRange = request.headers.get("If-Range");
  // Our ETags are weak, and a weak one never matches here.
  const isCurrent = ifRange === null || ifRange === modifiedAt.toUTCString();
  if (request.method !== "GET" || range === null || !isCurrent || range[0] === "bytes=-")
    return answerWhole(request, file, headers, 200);
  const [, from = "", to = ""] = range;
  const start = from === "" ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (start > end || start >= sizeBytes) {
    headers.set("Content-Range", `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${start}-${end}/${sizeBytes}`);
  headers.set("Content-Length", String(end + 1 - start));
  return new Response(await readPart(file, start, end + 1), { status: 206, headers });
}

/** HEAD reads nothing of the file. */
export async function answerWhole(
  request: Request,
  file: StaticFile,
  headers: Headers,
  status: number,
): Promise<Response> {
  headers.set("Content-Length", String(file.sizeBytes));
  const body = request.method === "HEAD" ? null : await readPart(file, 0, file.sizeBytes);
  return new Response(body, { status, headers });
}

async function readPart(file: StaticFile, start: number, end: number): Promise<BodyInit> {
  return file.sizeBytes > MAX_WHOLE_BYTES ? streamPart(file, start, end) : (await readWhole(file)).subarray(start, end);
}
