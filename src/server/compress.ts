/** Compression of answers, negotiated by Accept-Encoding. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./content-types.ts";

/** Larger bodies are never held whole, but sent as they are taken: a client that does not read holds a piece of them. */
export const MAX_WHOLE_BYTES = 2 * 1024 * 1024;
/** Below this, headers outweigh what is saved. */
const MIN_SIZE_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = "br" | "gzip";

/** The encoding in which a body is sent; undefined: as it is. */
export function chooseEncoding(
  { sizeBytes, contentType }: { sizeBytes: number; contentType: string },
  acceptEncoding: string | null,
): Encoding | undefined {
  return sizeBytes < MIN_SIZE_BYTES || !isCompressible(contentType) ? undefined : findEncoding(acceptEncoding);
}

/** Best encoding the client takes; undefined for none. */
export function findEncoding(acceptEncoding: string | null): Encoding | undefined {
  const parts = (acceptEncoding ?? "").toLowerCase().split(",");
  const qualities = new Map(
    parts.map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get("*") ?? 0;
  const [br, gzip] = [qualityOf("br"), qualityOf("gzip")];
  const best = Math.max(br, gzip);
  if (!(best > 0) || (qualities.get("identity") ?? 0) > best) return undefined;
  return br >= gzip ? "br" : "gzip";
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === "br" ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : toGzip(body);
}
