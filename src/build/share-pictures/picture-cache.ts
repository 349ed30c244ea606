/** Pictures of earlier builds. A picture is redrawn when what it says or how it is set has changed. */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PICTURE_SIZE, type SharePicture } from "#ui/share-picture/share-picture.ts";
import { READ_ONLY } from "../cache/file-store.ts";
import { hashBytes } from "../cache/hash-bytes.ts";
import { removeDrafts } from "../cache/remove-drafts.ts";
import { tryLink } from "../cache/try-link.ts";

/** What decides how a picture looks, besides what it says. */
const DRAWING = ["draw", "layout", "wrap", "fonts", "typeface", "woff", "outline", "coverage", "palette", "png"];
const SOURCES = [...DRAWING.map((name) => `./${name}.ts`), "../../site/site.ts"];
const PACKAGES = ["harfbuzzjs", "sharp", "@fontsource/source-serif-4", "@fontsource/inter"];

/** Kept beyond three times those of a site: several branches share a cache, and a test builds a few records. */
const MAX_KEPT = 10_000;

export class PictureCache {
  readonly #folder: string;
  readonly #design: string;
  /** Names of files by the hash of what the picture says. */
  #names: ReadonlyMap<string, string>;

  /**
   * @param root folder with package.json
   * @param cacheFolder of builds
   */
  constructor(root: string, cacheFolder: string) {
    this.#folder = join(cacheFolder, "share-pictures");
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const design = [
      PICTURE_SIZE,
      SOURCES.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")),
      PACKAGES.map((name) => dependencies[name]),
    ];
    this.#design = hashBytes(JSON.stringify(design));
    this.#names = listNames(this.#folder);
  }

  /**
   * Puts the PNG at `target`, in a folder that is there.
   * @returns its size; undefined when there is none, or its bytes are not those that were drawn
   */
  place(picture: SharePicture, target: string): number | undefined {
    const key = this.#toKey(picture);
    const name = this.#names.get(key);
    if (name === undefined) return undefined;
    const bytes = readFileSync(join(this.#folder, name));
    if (name !== toName(key, bytes)) return undefined;
    if (!tryLink(join(this.#folder, name), target)) writeFileSync(target, bytes, { mode: READ_ONLY });
    return bytes.length;
  }

  async add(picture: SharePicture, png: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    // Several builds may add the same one: none may find half of it.
    const half = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(half, png, { mode: READ_ONLY });
    await rename(half, join(this.#folder, toName(this.#toKey(picture), png)));
  }

  /** Sees what other threads have added. */
  reload(): void {
    this.#names = listNames(this.#folder);
  }

  /** Removes the oldest of those that the site does not have, once there are too many, and halves of pictures. */
  async prune(pictures: readonly SharePicture[]): Promise<void> {
    removeDrafts(this.#folder, /\.part$/);
    const inUse = new Set(pictures.map((picture) => this.#toKey(picture)));
    const names = readFolder(this.#folder);
    const excess = names.length - Math.max(MAX_KEPT, 3 * pictures.length);
    if (excess <= 0) return;
    const unused = names.filter((name) => !inUse.has(name.split("-")[0]!)).map((name) => join(this.#folder, name));
    const dated = await Promise.all(unused.map(async (file) => ({ file, writtenMs: (await stat(file)).mtimeMs })));
    const oldest = dated.sort((one, other) => one.writtenMs - other.writtenMs).slice(0, excess);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  }

  #toKey({ title, line, mark, facts }: SharePicture): string {
    return hashBytes(JSON.stringify([this.#design, title, line, mark, facts]));
  }
}

/** The hash of the bytes is in the name, so that a damaged file is known for one. */
function toName(key: string, png: Uint8Array): string {
  return `${key}-${hashBytes(png)}.png`;
}

function listNames(folder: string): Map<string, string> {
  return new Map(readFolder(folder).map((name) => [name.split("-")[0]!, name]));
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".png"));
  } catch {
    return [];
  }
}
