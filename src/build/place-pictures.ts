/** Share pictures that an earlier build by the same code wrote are not even looked up among those that were drawn. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import type { BuildCache } from "./cache/build-cache.ts";
import { FileStore } from "./cache/file-store.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import { KeptOutputs } from "./cache/kept-outputs.ts";
import type { Outputs } from "./cache/output-index.ts";
import { writeSharePictures } from "./share-pictures/write-share-pictures.ts";
import { FileWriter } from "./write-files.ts";

export interface PlacePicturesOptions {
  /** Folder with package.json. */
  root: string;
  /** Folder of this build. */
  work: string;
  /** Folder of the site. */
  dist: string;
  /** Whether that folder holds what an earlier build left. */
  isReused: boolean;
  cache: BuildCache;
  /** Of earlier builds. */
  former: Outputs;
  pictures: readonly SharePicture[];
  /** Called when a stage begins. */
  onStage: (stage: string) => void;
}

/** Puts all pictures in their places. @returns what was written */
export async function placePictures({
  root,
  work,
  dist,
  isReused,
  cache,
  former,
  pictures,
  onStage,
}: PlacePicturesOptions): Promise<KeptOutputs> {
  const writer = new FileWriter(dist, new FileStore(cache.storeFolder), { reads: cache.isRead, isReused });
  const outputs = new KeptOutputs(writer, former);
  const missing = pictures
    .map((picture) => ({ picture, key: hashBytes(`share picture\0${JSON.stringify(picture)}`) }))
    .filter(({ key }) => !outputs.restore(key));
  if (missing.length === 0) return outputs;
  const drafts = join(work, "pictures");
  const drawn = missing.map(({ picture }) => picture);
  await writeSharePictures({ root, cache, dist: drafts, pictures: drawn, ofSite: pictures, onStage });
  for (const { picture, key } of missing)
    outputs.writeBytes(key, picture.path, readFileSync(join(drafts, picture.path)));
  return outputs;
}
