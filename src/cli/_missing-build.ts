/** Whether there is a build to serve. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { formatList } from "#format/sentence.ts";
import { CATALOG_FOLDER } from "#io/snapshot.ts";

/** One file of each folder that a build makes: an interrupted copy may have left an empty one. */
export const BUILT_FILES = { site: "dist/index.html", catalog: `${CATALOG_FOLDER}/snapshot.json` } as const;

/** One line that says what is missing and how to make it; undefined when it is there. */
export function explainMissingBuild(root: string, files: readonly string[]): string | undefined {
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length === 0) return undefined;
  return `There is no build here: ${formatList(missing)} ${missing.length === 1 ? "is" : "are"} missing. Make one with: npm run build`;
}
