/** Writes a PNG of sixteen colours, four bits a pixel (https://www.w3.org/TR/png-3/). */
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const BIT_DEPTH = 4;
const INDEXED = 3;
/** Half a millisecond less a picture than level 6 with long matches only, and half a percent fewer bytes. */
const DEFLATE = { level: 5 };

/**
 * @param pixels a number of a colour each, row by row
 * @param width even
 * @param palette sixteen colours, three bytes each
 */
export function writePng(pixels: Uint8Array, width: number, palette: Uint8Array): Uint8Array<ArrayBuffer> {
  const height = pixels.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BIT_DEPTH, INDEXED], 8);
  const chunks = [
    toChunk("IHDR", head),
    toChunk("PLTE", palette),
    toChunk("IDAT", deflateSync(packRows(pixels, width), DEFLATE)),
    toChunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));
}

/** Two pixels a byte; before each row a zero: it is not filtered. */
function packRows(pixels: Uint8Array, width: number): Uint8Array {
  const rows = new Uint8Array((pixels.length / width) * (1 + width / 2));
  let to = 0;
  for (let row = 0; row < pixels.length; row += width) {
    to++;
    for (let pixel = row; pixel < row + width; pixel += 2) rows[to++] = (pixels[pixel]! << 4) | pixels[pixel + 1]!;
  }
  return rows;
}

function toChunk(type: string, bytes: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + bytes.length);
  chunk.writeUInt32BE(bytes.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(bytes, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + bytes.length)), 8 + bytes.length);
  return chunk;
}
