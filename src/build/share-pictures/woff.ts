/** A WOFF 1.0 file as the OpenType file that it packs (https://www.w3.org/TR/WOFF/): HarfBuzz reads the latter. */
import { inflateSync } from "node:zlib";

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF 1.0 file.");
  const tableCount = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * tableCount);
  // What else the header holds is for searching the directory faster, and not read.
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tableCount, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let table = 0; table < tableCount; table++) {
    const entry = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * table;
    const [start, packedBytes, bytes] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedBytes);
    const data = packedBytes < bytes ? inflateSync(packed) : packed;
    const target = HEADER_BYTES + ENTRY_BYTES * table;
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(bytes, target + 12);
    const padding = Buffer.alloc(-bytes & 3);
    parts.push(data, padding);
    offset += bytes + padding.length;
  }
  return Buffer.concat(parts);
}
