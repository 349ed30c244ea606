/** A release of the data: the bulk files of one day at permanent addresses. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Release } from "#record/schema/bulk.ts";
import { RELEASES } from "#site/releases.ts";
import { releaseTag, sourceRoutes } from "#site/routes.ts";
import { writeBulk } from "../write-bulk.ts";
import { toDateVersion } from "./data-package.ts";

/**
 * Writes the files into `folder/files`, and beside them the tag and the list of releases with this one in front.
 * @param date day of the commit
 */
export async function writeRelease(folder: string, catalog: Catalog, date: string): Promise<Release> {
  const version = toDateVersion(date);
  const { files } = await writeBulk(join(folder, "files"), catalog);
  const release: Release = {
    version,
    date,
    files: files.map(({ path, ...file }) => ({ ...file, url: sourceRoutes.release(version, path.split("/").at(-1)!) })),
  };
  const earlier = (RELEASES as Release[]).filter((known) => known.version !== version);
  await writeFile(join(folder, "releases.json"), `${JSON.stringify([release, ...earlier], null, 2)}\n`);
  await writeFile(join(folder, "tag"), releaseTag(version));
  return release;
}
