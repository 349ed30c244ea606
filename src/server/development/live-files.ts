/** Files that a build writes beside the pages, each made when it is asked for while developing. */
import { BULK_FILES } from "#api/bulk-files.ts";
import type { ApiService } from "#api/service.ts";
import { apiRoutes } from "#site/routes.ts";
import { createDraw } from "#build/share-pictures/draw.ts";
import { listSharePictures } from "#build/share-pictures/list-share-pictures.ts";
import { listMachineFiles, listRecordTexts } from "#build/list-files.ts";
import { toRecordInput } from "#build/record-input.ts";

/** Where such files lie: others are pages, modules or answers of functions, and need no look. */
const PLACES =
  /^\/(?:api\/v1\/(?:openapi\.json$|schemas\.json$|schemas\/|bulk\/|ais\/[^/]+\/badge\/)|(?:ais|tags)\/[^/]+\/feed\.xml$|(?:ais\/[^/]+|models\/[^/]+\/[^/]+|shutdowns)\.md$|feed\.|feed\/|llms\.txt$|\.well-known\/)|\/share\.png$|^\/ais\/[^/]+\/mark\.svg$/;

/** The file at `path` on the site, made from the catalogue as it is now. */
export async function findLiveFile(
  service: ApiService,
  path: string,
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  if (!PLACES.test(path)) return undefined;
  if (path.endsWith(".png")) {
    const picture = listSharePictures(service.catalog).find((one) => one.path === path);
    return picture && createDraw()(picture);
  }
  const bulk = BULK_FILES.find(({ name }) => apiRoutes.bulkFile(name) === path);
  if (bulk !== undefined) return [...bulk.render(service.catalog)].join("");
  const slug = /^(?:\/api\/v1)?\/ais\/([^/]+?)(?:\.md|\/)/.exec(path)?.[1];
  const record = slug === undefined ? undefined : service.catalog.bySlug.get(slug);
  const files =
    record === undefined ? listMachineFiles(service) : listRecordTexts(toRecordInput(service.catalog, record));
  for await (const file of files) {
    if (file.path === path) return file.text;
  }
  return undefined;
}
