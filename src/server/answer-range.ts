/** A file, or the part of it that was asked for. @see https://www.rfc-editor.org/rfc/rfc9110#section-14 */
import type { StaticFile } from "./static-files.ts";

const PIECE_BYTES = 64 * 1024;

/** One range is answered with 206; several, and ranges of another version of the file, with the whole. */
export function answerRange(request: Request, { body, modifiedAt }: StaticFile, headers: Headers): Response {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "");
  const ifRange = request.headers.get("If-Range");
  // Our ETags are weak, and a weak one never matches here.
  const isCurrent = ifRange === null || ifRange === modifiedAt.toUTCString();
  if (request.method !== "GET" || range === null || !isCurrent || range[0] === "bytes=-")
    return toResponse(request, body, headers, 200);
  const [, from = "", to = ""] = range;
  const start = from === "" ? Math.max(0, body.length - Number(to)) : Number(from);
  const end = from === "" || to === "" ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if (start > end || start >= body.length) {
    headers.set("Content-Range", `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${start}-${end}/${body.length}`);
  return toResponse(request, body.subarray(start, end + 1), headers, 206);
}

/** In pieces of the bytes that all requests for the file share: a reader who has stopped holds one piece. */
function toResponse(request: Request, bytes: Buffer, headers: Headers, status: number): Response {
  if (request.method !== "GET") return new Response(new Uint8Array(bytes), { headers, status });
  headers.set("Content-Length", String(bytes.length));
  let offset = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (offset >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(offset, (offset += PIECE_BYTES)));
    },
  });
  return new Response(pieces, { headers, status });
}
