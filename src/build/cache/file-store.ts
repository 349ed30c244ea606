/**
 * Files of earlier builds by the hash of path and bytes, as links where the disk has them. A file is compared with its
 * name before it is used, unless inode, size and time of its last change are those of when it was (git trusts them as
 * well), so that whoever wrote into `dist/`, and through a link into the store, costs time alone. The path is part of the
 * name because a link has the time of the file: servers tell versions of a file apart by time and size, and two files of
 * one build may have both in common.
 */
import {
  type Stats,
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";
import { hashBytes, hashFile } from "./hash-bytes.ts";
import type { SeenFile, StoredFile } from "./output-index.ts";
import { type Link, tryLink } from "./try-link.ts";

/** What a file is read as that is written once and never changed. */
export const READ_ONLY = 0o444;
const ALL_MODE_BITS = 0o777;

/** A file whose bytes are known to be right. */
export type PlacedFile = StoredFile & { seen: SeenFile };

export class FileStore {
  readonly #folder: string;
  readonly #link: Link;
  readonly #made = new Set<string>();

  /** @param folder of the store; made when the first file comes */
  constructor(folder: string, link: Link = linkSync) {
    this.#folder = folder;
    this.#link = link;
  }

  /** The file at `target` when it is the kept one by another name: what an earlier build linked there. */
  findInPlace({ path, hash, seen }: StoredFile, target: string): PlacedFile | undefined {
    const found = seen && look(target);
    return found && isSame(found, seen) ? { path, hash, seen: found } : undefined;
  }

  /**
   * Puts the file at `target`, in a folder that is there. What else was there is replaced.
   * @returns the file as it was seen; undefined when the store does not have it, or not as it was
   */
  place(file: StoredFile, target: string): PlacedFile | undefined {
    const { path, hash } = file;
    const kept = this.#toPath(hash);
    const seen = look(kept);
    if (seen === undefined) return undefined;
    if (!isSame(seen, file.seen) && hashFile(path, readFileSync(kept)) !== hash) {
      rmSync(kept, { force: true });
      return undefined;
    }
    const found = statSync(target, { throwIfNoEntry: false });
    if (found !== undefined && isSame(toSeen(found), seen)) return { path, hash, seen };
    if (found !== undefined) rmSync(target, { recursive: true });
    if (!tryLink(kept, target, this.#link)) writeFileSync(target, readFileSync(kept), { mode: READ_ONLY, flag: "wx" });
    return { path, hash, seen };
  }

  /**
   * Takes in the file at `source`, which was just written.
   * @param seen what the disk says of that file
   */
  keep({ path, hash }: StoredFile, source: string, seen: SeenFile): StoredFile {
    const kept = this.#toPath(hash);
    const folder = dirname(kept);
    if (!this.#made.has(folder)) makeFolder(folder);
    this.#made.add(folder);
    try {
      if (tryLink(source, kept, this.#link)) return { path, hash, seen };
      const draft = `${kept}.${process.pid}`;
      copyFileSync(source, draft);
      renameSync(draft, kept);
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
      // The bytes of a file that another build kept were not compared. Anything but a file would block its place for good.
      if (look(kept) === undefined) rmSync(kept, { recursive: true, force: true });
      return { path, hash };
    }
    const copied = look(kept);
    return copied === undefined ? { path, hash } : { path, hash, seen: copied };
  }

  /** Number of files that are kept. */
  count(): number {
    return listFolders(this.#folder).reduce((count, folder) => count + readdirSync(folder).length, 0);
  }

  /**
   * Removes all but the named files once they are less than half of what is there.
   * @param minNamed number of files that are named at least: only when there are many more are all names asked for
   */
  prune(minNamed: number, listNamed: () => ReadonlySet<string>): void {
    const paths = listFiles(this.#folder);
    if (paths.length <= 2 * minNamed) return;
    const named = listNamed();
    if (paths.length <= 2 * named.size) return;
    for (const path of paths) if (!named.has(path.slice(-HASH_LENGTH))) rmSync(path, { force: true });
  }

  #toPath(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

const HASH_LENGTH = hashBytes("").length;

/** Undefined where there is no file. A mode that a umask or somebody gave it would stay with all of its links. */
function look(path: string): SeenFile | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  if ((found.mode & ALL_MODE_BITS) !== READ_ONLY) chmodSync(path, READ_ONLY);
  return toSeen(found);
}

/** Makes the folder. A file or a link with its name is removed first: a link would lead elsewhere. */
function makeFolder(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
  mkdirSync(folder, { recursive: true });
}

export function toSeen({ ino, size, mtimeMs }: Stats): SeenFile {
  return [ino, size, mtimeMs];
}

function isSame(one: SeenFile, other: SeenFile | undefined): boolean {
  return other !== undefined && one.every((value, index) => value === other[index]);
}

function listFiles(folder: string): string[] {
  return listFolders(folder).flatMap((inner) => readdirSync(inner).map((file) => `${inner}/${file}`));
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}
