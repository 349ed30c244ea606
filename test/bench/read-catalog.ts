/** Catalogues to measure on: frozen records, so that figures of different days compare, or those of the content folder. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { type Catalog, buildCatalog } from "#record/catalog/catalog.ts";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { ContentError } from "#content/lint/content-error.ts";
import { formatText } from "#content/lint/format-text.ts";
import { hasErrors } from "#content/lint/issue.ts";
import { deriveSnapshot } from "../fixtures/derive-snapshot.ts";

/** `frozen`: the 1,377 records of November 2026; `content`: those of the content folder as they are. */
export const CATALOG_NAMES = ["frozen", "content"] as const;
export type CatalogName = (typeof CATALOG_NAMES)[number];

const FROZEN_FILE = new URL("frozen-2026-11.json.br", import.meta.url);

/** Throws `ContentError` when the content folder has errors. */
export async function readBenchContent(name: CatalogName): Promise<CheckedContent> {
  const { content, issues, fileCount } = checkContent(await readContent(process.cwd()), { commitDay: null });
  if (hasErrors(issues)) throw new ContentError(formatText(issues, { fileCount, showAllWarnings: false }));
  if (name === "content") return content;
  const frozen = readFrozen();
  // Tags are what the search knows of the language, not what it searches: they are today's.
  const tags = new Map([...frozen.tags, ...content.tags].map((tag) => [tag.id, tag]));
  // So are tasks, uses and models, which say in more words what a record is for.
  const today = new Map(content.ais.map(({ id, tasks, uses, models }) => [id, { tasks, uses, models }]));
  const unsaid = { tasks: undefined, uses: undefined, models: undefined };
  const ais = frozen.ais.map((record) => ({ ...record, ...unsaid, ...today.get(record.id) }));
  return { ...content, ais, evidence: frozen.evidence, tags: [...tags.values()] };
}

/** What stands in the file: records, their evidence and tags. */
function readFrozen(): Pick<CheckedContent, "ais" | "evidence" | "tags"> {
  return JSON.parse(brotliDecompressSync(readFileSync(FROZEN_FILE)).toString()) as ReturnType<typeof readFrozen>;
}

/** The frozen records with the tags of their day, and nothing of the content folder: what unit tests read. */
export function readFrozenContent(): CheckedContent {
  return { ...readFrozen(), tombstones: [], providers: [], logos: [], answers: [], rates: [], benchmarks: [] };
}

/** Without history, audit scores and HTML: nothing that is measured reads them. */
export function toBenchCatalog(content: CheckedContent): Catalog {
  return buildCatalog(
    deriveSnapshot(content, {
      commit: null,
      generatedAt: null,
      history: { events: [], dates: {}, note: null },
      renderMarkdown: () => "",
      rateAudit: () => ({ score: null, coverage: 0 }),
    }),
  );
}
