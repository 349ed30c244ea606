/** Writes the share pictures of the site; those that no earlier build drew are drawn in as many threads as there are cores. */
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import { runThread } from "../threads/run-thread.ts";
import type { Written } from "../write-files.ts";
import { PictureCache } from "./picture-cache.ts";

/** Threads read fonts first, so fewer pictures than this are not worth one more. */
const PICTURES_A_THREAD = 50;
/** So few are drawn in this thread: another one takes as long to start. */
const FEW_PICTURES = 3;
/** Each has fonts and a canvas of its own. */
const MAX_THREADS = 8;
/** Pictures between two words about how it goes. */
const PICTURES_A_STAGE = 200;

export interface DrawInput {
  root: string;
  cacheFolder: string;
  /** Drawn in turns by all threads. */
  pictures: readonly SharePicture[];
  /** Number of the next picture, shared by all threads; of 4 bytes, zero at first. */
  next: SharedArrayBuffer;
}

export interface SharePicturesOptions {
  /** Folder with package.json. */
  root: string;
  /** Folder of the site. */
  dist: string;
  /** Where earlier builds kept theirs, and whether they are used. */
  cache: { folder: string; isRead: boolean };
  pictures: readonly SharePicture[];
  /** Those that the cache is kept for. Default: the same. */
  ofSite?: readonly SharePicture[];
  /** Called when a stage begins. */
  onStage: (stage: string) => void;
}

export async function writeSharePictures(options: SharePicturesOptions): Promise<Written> {
  const { root, dist, cache, pictures } = options;
  const kept = new PictureCache(root, cache.folder);
  const place = (picture: SharePicture): number | undefined => {
    const target = join(dist, picture.path);
    mkdirSync(dirname(target), { recursive: true });
    return kept.place(picture, target);
  };
  const sizes = new Map(cache.isRead ? pictures.map((picture) => [picture, place(picture)]) : []);
  const missing = pictures.filter((picture) => sizes.get(picture) === undefined);
  if (missing.length > 0) {
    await draw({ ...options, pictures: missing });
    kept.reload();
    for (const picture of missing) sizes.set(picture, place(picture));
  }
  await kept.prune(options.ofSite ?? pictures);
  return { files: pictures.length, sizeBytes: [...sizes.values()].reduce<number>((sum, size) => sum + size!, 0) };
}

/** Puts the pictures into the cache. */
async function draw({ root, cache, pictures, onStage }: SharePicturesOptions): Promise<void> {
  onStage(`Drawing share pictures: ${pictures.length} are new`);
  if (pictures.length <= FEW_PICTURES) return drawHere(root, cache.folder, pictures);
  const input: DrawInput = { root, cacheFolder: cache.folder, pictures, next: new SharedArrayBuffer(4) };
  const module = new URL("./draw.worker.ts", import.meta.url);
  const count = Math.min(availableParallelism(), MAX_THREADS, Math.ceil(pictures.length / PICTURES_A_THREAD));
  let drawn = 0;
  const onDrawn = (): void => {
    drawn++;
    if (drawn % PICTURES_A_STAGE === 0) onStage(`Drawing share pictures: ${drawn} of ${pictures.length}`);
  };
  const threads = Array.from({ length: count }, () => runThread<null, "drawn">(module, input, onDrawn));
  try {
    await Promise.all(threads.map(({ result }) => result));
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
}

async function drawHere(root: string, cacheFolder: string, pictures: readonly SharePicture[]): Promise<void> {
  const { createDraw } = await import("./draw.ts");
  const cache = new PictureCache(root, cacheFolder);
  const draw = createDraw();
  for (const picture of pictures) await cache.add(picture, await draw(picture));
}
