/** Bytes and ETags of files. Small files are kept in memory; of large ones each reader holds one piece. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { ReadableStream as NodeStream } from "node:stream/web";
import type { StaticFile } from "./static-files.ts";

/** Larger files are never held whole, but sent as they are taken: a client that does not read holds a piece of them. */
export const MAX_WHOLE_BYTES = 256 * 1024;
const PIECE_BYTES = 64 * 1024;
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** An ETag takes about 300 bytes with its path. */
const MAX_ETAGS = 50_000;

const bodies = new Map<string, Buffer<ArrayBuffer>>();
let keptBytes = 0;
/** Of a file whose body has made room, too: HEAD and If-None-Match need nothing else. */
const etags = new Map<string, string>();
/** Requests that come while a file is being read share it: a hundred at once read it once. */
const reading = new Map<string, Promise<unknown>>();

/** Weak, because the bytes may be compressed; of the content: a new build of the same bytes changes nothing. */
export function readEtag(file: StaticFile): string | Promise<string> {
  const version = nameVersion(file);
  return etags.get(version) ?? readOnce(`etag ${version}`, () => hashFile(file, version));
}

/** For files of at most `MAX_WHOLE_BYTES`. */
export function readWhole(file: StaticFile): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
  const version = nameVersion(file);
  return bodies.get(version) ?? readOnce(`body ${version}`, () => readAndKeep(file, version));
}

/**
 * A part of a file as it is read from the disk; `end` is not in it. Opened when somebody reads, so an answer that is never
 * sent holds nothing. A build that replaces the file meanwhile changes nothing for its readers.
 */
export function streamPart(file: StaticFile, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return NodeStream.from(readPieces(file, start, end)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function* readPieces(file: StaticFile, start: number, end: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file.path);
  try {
    const { size, mtime } = await handle.stat();
    // Its headers are on their way already.
    if (nameVersion({ ...file, sizeBytes: size, modifiedAt: mtime }) !== nameVersion(file))
      throw new Error("A file was replaced before its first byte was sent.");
    for (let position = start; position < end;) {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, end - position));
      const { bytesRead } = await handle.read(piece, { position });
      if (bytesRead === 0) throw new Error("A file became shorter while it was sent.");
      yield piece.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

function nameVersion({ path, sizeBytes, modifiedAt }: StaticFile): string {
  return `${sizeBytes} ${modifiedAt.getTime()} ${path}`;
}

function readOnce<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  const shared = (reading.get(name) as Promise<Value> | undefined) ?? read().finally(() => reading.delete(name));
  reading.set(name, shared);
  return shared;
}

async function hashFile(file: StaticFile, version: string): Promise<string> {
  const hash = createHash("sha256");
  if (file.sizeBytes <= MAX_WHOLE_BYTES) hash.update(await readWhole(file));
  else for await (const piece of createReadStream(file.path)) hash.update(piece as Buffer);
  const etag = `W/"${hash.digest("hex").slice(0, 32)}"`;
  if (etags.size >= MAX_ETAGS) etags.delete(etags.keys().next().value!);
  etags.set(version, etag);
  return etag;
}

/** Bodies read last are kept. */
async function readAndKeep({ path }: StaticFile, version: string): Promise<Buffer<ArrayBuffer>> {
  const body = await readFile(path);
  bodies.set(version, body);
  keptBytes += body.length;
  for (const [oldest, { length }] of bodies) {
    if (keptBytes <= MAX_KEPT_BYTES) break;
    bodies.delete(oldest);
    keptBytes -= length;
  }
  return body;
}
