/** What the rows of all files to import have in common, as their authors wrote it. */
import { z } from "zod";
import { PartialDate, type SourceReference } from "#record/schema/primitives.ts";

const RowSource = z.looseObject({
  repository: z.string().optional(),
  path: z.string().optional(),
  commit: z.string().optional(),
  npm: z.string().optional(),
  version: z.string().optional(),
  url: z.string().nullish(),
  document: z.string().optional(),
});
export type RowSource = z.infer<typeof RowSource>;

export const rowFields = {
  source: RowSource,
  asOf: PartialDate,
  confidence: z.enum(["high", "medium", "low"]).optional(),
};

/** Repository before package: it names a commit. A page that is the file itself says nothing more. */
export function toSource({ repository, path, commit, npm, version, url }: RowSource): SourceReference {
  const isFilePage = url?.startsWith(`https://github.com/${repository}/blob/`) === true;
  const page = typeof url === "string" && url.startsWith("https://") && !isFilePage ? { url } : {};
  const file = repository === undefined ? { npm, version } : { repository };
  const known = Object.entries({ ...page, ...file, path, commit: repository === undefined ? undefined : commit });
  return inOrder(Object.fromEntries(known.filter(([, value]) => value !== undefined)));
}

const ORDER = ["url", "repository", "path", "commit", "npm", "version"];

function inOrder(source: SourceReference): SourceReference {
  return Object.fromEntries(Object.entries(source).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)));
}
