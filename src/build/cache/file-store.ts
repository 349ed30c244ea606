/**
 * Files of earlier builds by the hash of path and bytes, as links where the disk has them. A file is compared with its
 * name whenever it is used, so that whoever wrote into `dist/`, and through a link into the store, costs time alone.
 * The path is part of the name because a link has the time of the file: servers tell versions of a file apart by time
 * and size, and two files of one build may have both in common.
 */
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hashBytes, hashFile } from "./hash-bytes.ts";
import type { StoredFile } from "./output-index.ts";

/** What a file is read as that is written once and never changed. */
export const READ_ONLY = 0o444;

/** Another disk, a disk without links, one link too many, or somebody who may not make them. */
const NO_LINK: ReadonlySet<string | undefined> = new Set([
  "EXDEV",
  "EPERM",
  "EACCES",
  "EMLINK",
  "ENOTSUP",
  "EOPNOTSUPP",
  "ENOSYS",
]);

/** Makes a second name for a file, as `linkSync` does. */
type Link = (path: string, target: string) => void;

export class FileStore {
  readonly #folder: string;
  readonly #link: Link;
  readonly #made = new Set<string>();

  /** @param folder of the store; made when the first file comes */
  constructor(folder: string, link: Link = linkSync) {
    this.#folder = folder;
    this.#link = link;
  }

  /**
   * Puts the file at `target`, in a folder that is there.
   * @returns its size; undefined when the store does not have it, or not as it was
   */
  place({ path, hash }: StoredFile, target: string): number | undefined {
    const kept = this.#toPath(hash);
    const bytes = readIfThere(kept);
    if (bytes === undefined) return undefined;
    if (hashFile(path, bytes) !== hash) {
      rmSync(kept, { force: true });
      return undefined;
    }
    if (!this.#tryLink(kept, target)) writeFileSync(target, bytes, { mode: READ_ONLY, flag: "wx" });
    return bytes.length;
  }

  /** Takes in the file at `source`, which was just written. */
  keep({ hash }: StoredFile, source: string): void {
    const kept = this.#toPath(hash);
    const folder = dirname(kept);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    try {
      if (this.#tryLink(source, kept)) return;
    } catch (error) {
      // Another build has just kept the same.
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
      throw error;
    }
    const draft = `${kept}.${process.pid}`;
    copyFileSync(source, draft);
    renameSync(draft, kept);
  }

  /** Removes all but the named files once they are less than half of what is there. */
  prune(named: ReadonlySet<string>): void {
    const paths = listFiles(this.#folder);
    if (paths.length <= 2 * named.size) return;
    for (const path of paths) if (!named.has(path.slice(-HASH_LENGTH))) rmSync(path, { force: true });
  }

  /** False where the disk makes no links. */
  #tryLink(path: string, target: string): boolean {
    try {
      this.#link(path, target);
      return true;
    } catch (error) {
      if (NO_LINK.has((error as NodeJS.ErrnoException).code)) return false;
      throw error;
    }
  }

  #toPath(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

const HASH_LENGTH = hashBytes("").length;

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)));
}
