/** From content files to the snapshot that everything is served from, or to every problem in them. */
import { rateAudit } from "#insights/audit/run.ts";
import { renderMarkdown } from "#lib/format/render-markdown.ts";
import { rankAlternatives } from "#insights/alternatives/ranking.ts";
import { toRankingInput, withAlternatives } from "#insights/alternatives/snapshot-ranking.ts";
import type { RankingInput } from "#insights/alternatives/rankable-record.ts";
import { type CatalogSnapshot, type UnrankedSnapshot, deriveUnranked } from "#record/catalog/snapshot.ts";
import { type parseContentFile, readContent } from "#content/files/read-content.ts";
import { readHead } from "#content/git-history/git-head.ts";
import { readHistory } from "#content/git-history/read-history.ts";
import { type SealedSnapshot, sealSnapshot } from "./snapshot-file.ts";
import { type CheckResult, checkContent } from "#content/lint/check-content.ts";
import { type Issue, hasErrors } from "#content/lint/issue.ts";
import type { LintContext } from "#content/lint/rule.ts";
import { type SearchSource, toSearchSource } from "#search/document.ts";

export interface ReadCatalog extends SealedSnapshot {
  /** What the search index is made from. */
  searchSource: SearchSource;
}

export interface ReadCatalogResult {
  issues: Issue[];
  /** Content files looked at. */
  fileCount: number;
  /** Undefined when any issue is an error. */
  catalog: ReadCatalog | undefined;
}

export interface ReadCatalogOptions {
  /** Parses a content file. Default: without a look at what earlier builds parsed. */
  parse?: typeof parseContentFile;
  /** Ranks alternatives. Default: in any case. */
  rank?: (input: RankingInput) => CatalogSnapshot["alternatives"] | Promise<CatalogSnapshot["alternatives"]>;
  /** Called with what the search index is made from, before alternatives are ranked. */
  onSearchSource?: (source: SearchSource) => void;
  /** Files that may carry later dates than the commit, while they are edited. Default: none, as in every build. */
  drafts?: LintContext["drafts"];
  /** Called when a stage begins. */
  onStage?: (stage: string) => void;
}

/** @param root folder that holds `content/` */
export async function readCatalog(
  root: string,
  {
    parse,
    rank = rankAlternatives,
    onSearchSource = () => undefined,
    drafts,
    onStage = () => undefined,
  }: ReadCatalogOptions = {},
): Promise<ReadCatalogResult> {
  const { issues, fileCount, unranked, ranking } = await readUnranked(root, { parse, drafts, onStage });
  if (unranked === undefined || ranking === undefined) return { issues, fileCount, catalog: undefined };
  const searchSource = toSearchSource(unranked);
  onSearchSource(searchSource);
  const sealed = sealSnapshot(withAlternatives(unranked, await rank(ranking)));
  return { issues, fileCount, catalog: { ...sealed, searchSource } };
}

/** Neither is there when any issue is an error. */
interface UnrankedContent extends Pick<CheckResult, "issues" | "fileCount"> {
  unranked?: UnrankedSnapshot;
  ranking?: RankingInput;
}

/** Content and files as they were read are garbage once this returns: in a large catalogue they take more memory than its records. */
async function readUnranked(
  root: string,
  { parse, drafts, onStage }: Pick<ReadCatalogOptions, "parse" | "drafts"> & { onStage: (stage: string) => void },
): Promise<UnrankedContent> {
  onStage("Reading and checking content");
  // Git works while content is checked; what goes wrong shows where its answer is awaited.
  const history = readHistory(root);
  history.catch(() => undefined);
  const [raw, head] = await Promise.all([readContent(root, parse), readHead(root)]);
  const commitDay = head.committedAt?.slice(0, 10) ?? null;
  const { content, issues, fileCount } = checkContent(raw, { commitDay, ...(drafts !== undefined && { drafts }) });
  if (hasErrors(issues)) return { issues, fileCount };
  onStage("Ranking alternatives and indexing words");
  const unranked = deriveUnranked(content, {
    commit: head.commit,
    generatedAt: head.committedAt,
    history: await history,
    renderMarkdown,
    rateAudit,
  });
  return { issues, fileCount, unranked, ranking: toRankingInput(unranked, content) };
}
