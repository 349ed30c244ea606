/** Compression of answers, negotiated by Accept-Encoding. @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./content-types.ts";

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
function acceptsGzip(acceptEncoding: string | undefined): boolean {
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

/**
 * The encoding in which a body of this size is sent; undefined: as it is.
 * @param isWhole false: in pieces. Gzip then, and not Brotli: its state is a tenth as large, and each slow reader holds one
 */
export function chooseEncoding(
  sizeBytes: number,
  contentType: string,
  acceptEncoding: string | undefined,
  isWhole: boolean,
): Encoding | undefined {
  // Below this, headers outweigh what is saved.
  if (sizeBytes < MIN_SIZE_BYTES || !isCompressible(contentType)) return undefined;
  if (isWhole) return findEncoding(acceptEncoding);
  return acceptsGzip(acceptEncoding) ? "gzip" : undefined;
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : toGzip(body);
}
