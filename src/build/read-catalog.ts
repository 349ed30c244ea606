/** From content files to the snapshot that everything is served from, or to every problem in them. */
import { scoreAudit } from "../audit/run.ts";
import { renderMarkdown } from "../api/render-markdown.ts";
import { type CatalogSnapshot, deriveSnapshot } from "../catalog/snapshot.ts";
import { readContent } from "../io/content/read-content.ts";
import { readHead } from "../io/git-head.ts";
import { readHistory } from "../io/git-history/read-history.ts";
import { withBuildId } from "../io/snapshot.ts";
import { checkContent } from "../lint/check-content.ts";
import { type Issue, hasErrors } from "../lint/issue.ts";
import { buildSearchIndex } from "../search/build-index.ts";
import { toSearchDocument } from "../search/document.ts";
import type { SearchIndexJson } from "../search/index-json.ts";

export interface ReadCatalog {
  snapshot: CatalogSnapshot;
  searchIndex: SearchIndexJson;
}

export interface ReadCatalogResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when any issue is an error. */
  catalog: ReadCatalog | undefined;
}

/** @param root folder that holds `content/` */
export async function readCatalog(root: string): Promise<ReadCatalogResult> {
  const [raw, head] = await Promise.all([readContent(root), readHead(root)]);
  const { content, issues, fileCount } = checkContent(raw, { commitDay: head.committedAt?.slice(0, 10) ?? null });
  if (hasErrors(issues)) return { issues, fileCount, catalog: undefined };
  const snapshot = withBuildId(
    deriveSnapshot(content, {
      commit: head.commit,
      generatedAt: head.committedAt,
      history: await readHistory(root),
      renderMarkdown,
      scoreAudit,
    }),
  );
  const searchIndex = buildSearchIndex(snapshot.records.map(toSearchDocument));
  return { issues, fileCount, catalog: { snapshot, searchIndex } };
}
