/** The folder of the embedded database: whether one is there, may be written, and has room. */
import { statfsSync } from "node:fs";
import { access, constants, readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

/** Four segments of PostgreSQL's log: one that is written, one made ahead, two for a checkpoint. */
const NEEDED_BYTES = 64 * 1024 * 1024;
/** Its presence tells a database from a folder of anything else. */
const MARK = "PG_VERSION";

/** Bytes that are free for the files in a folder. */
export type ReadFreeBytes = (folder: string) => number;

/** The embedded database can't be used as it lies there; the message names its folder and the way out. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  /** As PostgreSQL names it: the disk is full, or a file can't be read or written. */
  readonly code: "53100" | "58030";
  constructor(code: "53100" | "58030", message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Opening it takes seconds and fails until somebody has restored or moved it: not to be tried again and again. */
export class DamagedError extends StorageError {}

/**
 * Whether there is a database in the folder; false where a new one may be made.
 * @throws {StorageError} when what lies there is no whole database
 */
export async function hasDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (hasCode(error, "ENOENT")) return [];
    throw new StorageError("58030", `${folder} can't be read: ${(error as Error).message}.`, { cause: error });
  });
  if (names.length === 0 || names.includes(MARK)) return names.length > 0;
  throw new StorageError(
    "58030",
    `${folder} has files but no ${MARK}, so it is damaged or half restored, and no new database is made over it. Restore it from a backup, or move it away to begin with an empty one.`,
  );
}

/** @throws {StorageError} when nothing can be written there */
export async function requireWritable(folder: string, readFree: ReadFreeBytes): Promise<void> {
  const place = (await exists(folder)) ? folder : dirname(folder);
  try {
    await access(place, constants.W_OK);
  } catch (error) {
    throw new StorageError(
      "58030",
      `${place} can't be written (${(error as NodeJS.ErrnoException).code}): mount it for writing, or give it to the user of this server.`,
      { cause: error },
    );
  }
  const fault = findFullDisk(place, readFree);
  if (fault !== undefined) throw fault;
}

/** Undefined while there is room. PostgreSQL ends when its log can't grow; writes are refused before that. */
export function findFullDisk(folder: string, readFree: ReadFreeBytes): StorageError | undefined {
  const free = readFree(folder);
  if (free >= NEEDED_BYTES) return undefined;
  const [left, needed] = [free, NEEDED_BYTES].map((bytes) => Math.floor(bytes / 1024 / 1024));
  return new StorageError(
    "53100",
    `The disk of ${folder} is full: ${left} MB are free, and the database needs ${needed}. Writes are taken again as soon as there is room.`,
  );
}

export function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
