/** Whether there is a build to serve. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatList } from "#lib/format/sentence.ts";
import { CATALOG_FOLDER } from "#build/snapshot-file.ts";
import { apiRoutes } from "#site/routes.ts";

/** One file of each folder that a build makes: an interrupted copy may have left an empty one. */
export const BUILT_FILES = { site: "dist/index.html", catalog: `${CATALOG_FOLDER}/snapshot.json` } as const;

/** One line that says what is missing and how to make it; undefined when it is there. */
export function explainMissingBuild(root: string, files: readonly string[]): string | undefined {
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length === 0) return undefined;
  return `There is no build here: ${formatList(missing)} ${missing.length === 1 ? "is" : "are"} missing. Make one with: npm run build`;
}

/** One line when the site says that it is from another build than the catalogue with this id. */
export function explainMixedBuild(root: string, buildId: string): string | undefined {
  const path = join(root, `dist${apiRoutes.index()}.json`);
  const siteId = existsSync(path) ? /"buildId":"(\w+)"/.exec(readFileSync(path, "utf8"))?.[1] : undefined;
  if (siteId === undefined || siteId === buildId) return undefined;
  return `dist/ and ${CATALOG_FOLDER}/ are from different builds (${siteId} and ${buildId}), so one was interrupted. Make both with: npm run build`;
}
