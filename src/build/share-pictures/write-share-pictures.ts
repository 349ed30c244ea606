/** Writes the share pictures of the site; those that no earlier build drew are drawn in as many threads as there are cores. */
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import { runThread } from "../threads/run-thread.ts";
import type { Written } from "../write-files.ts";
import { PictureCache } from "./picture-cache.ts";

/** Threads read fonts first, so fewer pictures than this are not worth one more. */
const PICTURES_A_THREAD = 20;
/** Each has fonts and a canvas of its own. */
const MAX_THREADS = 8;
/** Pictures between two words about how it goes. */
const PICTURES_A_STAGE = 200;
const OPEN_FILES = 32;

export interface DrawInput {
  root: string;
  /** Drawn in turns by all threads. */
  pictures: readonly SharePicture[];
  /** Number of the next picture, shared by all threads; of 4 bytes, zero at first. */
  next: SharedArrayBuffer;
}

export interface SharePicturesOptions {
  /** Folder with package.json and node_modules/. */
  root: string;
  /** Folder of the site. */
  dist: string;
  pictures: readonly SharePicture[];
  /** Called when a stage begins. */
  onStage: (stage: string) => void;
}

export async function writeSharePictures({ root, dist, pictures, onStage }: SharePicturesOptions): Promise<Written> {
  const cache = new PictureCache(root);
  const missing = pictures.filter((picture) => !cache.has(picture));
  if (missing.length > 0) await draw(root, missing, onStage);
  const limit = pLimit(OPEN_FILES);
  const sizes = await Promise.all(
    pictures.map((picture) =>
      limit(async () => {
        const target = join(dist, picture.path);
        await cache.copyTo(picture, target);
        return (await stat(target)).size;
      }),
    ),
  );
  return { files: sizes.length, sizeBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Puts the pictures into the cache. */
async function draw(root: string, pictures: readonly SharePicture[], onStage: (stage: string) => void): Promise<void> {
  const input: DrawInput = { root, pictures, next: new SharedArrayBuffer(4) };
  const module = new URL("./draw.worker.ts", import.meta.url);
  const count = Math.min(availableParallelism(), MAX_THREADS, Math.ceil(pictures.length / PICTURES_A_THREAD));
  let drawn = 0;
  onStage(`Drawing share pictures: ${pictures.length} are new`);
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
