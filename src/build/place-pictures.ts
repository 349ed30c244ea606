/** Share pictures that an earlier build by the same code wrote are not even looked up among those that were drawn. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import type { BuildCache } from "./cache/build-cache.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import type { KeptOutputs } from "./cache/kept-outputs.ts";
import { writeSharePictures } from "./share-pictures/write-share-pictures.ts";

export interface PlacePicturesOptions {
  /** Folder with package.json. */
  root: string;
  /** Folder for pictures before they are put into the site. */
  drafts: string;
  cache: BuildCache;
  pictures: readonly SharePicture[];
  outputs: KeptOutputs;
  /** Called when a stage begins. */
  onStage: (stage: string) => void;
}

export async function placePictures({ drafts, outputs, pictures, ...options }: PlacePicturesOptions): Promise<void> {
  const missing = pictures
    .map((picture) => ({ picture, key: hashBytes(`share picture\0${JSON.stringify(picture)}`) }))
    .filter(({ key }) => !outputs.restore(key));
  if (missing.length === 0) return;
  await writeSharePictures({
    ...options,
    dist: drafts,
    pictures: missing.map(({ picture }) => picture),
    ofSite: pictures,
  });
  for (const { picture, key } of missing)
    outputs.writeBytes(key, picture.path, readFileSync(join(drafts, picture.path)));
}
