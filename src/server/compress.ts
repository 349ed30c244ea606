/** Compression of answers, negotiated by Accept-Encoding. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./content-types.ts";

/** Below this, headers outweigh what is saved. */
const MIN_SIZE_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = "br" | "gzip";

/** Best encoding the client takes; undefined for none. */
export function findEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const qualities = parseQualities(acceptEncoding);
  const qualityOf = (name: string): number => qualities.get(name) ?? qualities.get("*") ?? 0;
  const [br, gzip, identity] = [qualityOf("br"), qualityOf("gzip"), qualities.get("identity") ?? 0];
  const best = Math.max(br, gzip);
  if (!(best > 0) || identity > best) return undefined;
  return br >= gzip ? "br" : "gzip";
}

/** True when the client takes gzip at all. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const qualities = parseQualities(acceptEncoding);
  return (qualities.get("gzip") ?? qualities.get("*") ?? 0) > 0;
}

function parseQualities(acceptEncoding: string | undefined): Map<string, number> {
  const parts = (acceptEncoding ?? "").toLowerCase().split(",");
  return new Map(
    parts.map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
}

/** The body compressed when that pays and the client takes it, and the encoding's name. */
export async function compress(
  body: Buffer,
  contentType: string,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding | undefined }> {
  const encoding =
    body.length < MIN_SIZE_BYTES || !isCompressible(contentType) ? undefined : findEncoding(acceptEncoding);
  if (encoding === undefined) return { body, encoding };
  const compressed =
    encoding === "br" ? await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await toGzip(body);
  return { body: compressed, encoding };
}
