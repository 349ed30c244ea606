/** The steps of `npm run new`, in their order: each asks at a terminal what the options leave open. */
import { randomBytes } from "node:crypto";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import { type LookalikeRecord, findSimilar } from "#content/lint/find-similar.ts";
import { fixRecord } from "#content/lint/fix-record.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import type { Issue } from "#content/lint/issue.ts";
import { buildRecordText } from "#content/lint/new-record.ts";
import type { RawContent } from "#content/lint/raw-file.ts";
import { toRecordId } from "#content/lint/record-id.ts";
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import { toTidyUrl } from "#content/lint/tidy-url.ts";
import { toSlug } from "#content/lint/to-slug.ts";
import { Slug } from "#record/schema/primitives.ts";
import type { CommandContext } from "./_command.ts";
import { createSummaryJudge, isBlocking, judgeName, listIssues, listRefusedKeys } from "./_new-judge.ts";
import { DEFAULT_KIND, DEFAULT_PLATFORM, type NewAnswers } from "./_new-options.ts";
import { askDespite, askDetails, askIdentity, askSlug, askVendor } from "./_new-prompts.ts";
import { explainTakenSlug } from "./_taken-slug.ts";

/** What every step works with. */
export interface NewRun {
  context: CommandContext;
  raw: RawContent;
  content: CheckedContent;
  /** Given as options, without those that the rules refuse. */
  answers: NewAnswers;
  isForced: boolean;
  isTerminal: boolean;
}

/** Why nothing is written. */
export interface Refusal {
  refusal: string;
}

const GIVEN_UP: Refusal = { refusal: "Nothing was written." };
/** Rules that the next steps are about. */
const LATER: ReadonlySet<string> = new Set(["stale-review", "description-missing"]);

interface Identity {
  name: string;
  url: string;
}

/** Name and homepage, and the records that may be the same tool. */
export async function findIdentity(
  run: NewRun,
): Promise<{ identity: Identity; similar: readonly LookalikeRecord[] } | Refusal> {
  const { raw, content, answers, isForced, isTerminal } = run;
  const identity = isTerminal
    ? await askIdentity(answers, (name) => judgeName(raw, name, answers.aliases))
    : { name: answers.name ?? "", url: toTidyUrl(answers.url ?? "") };
  if (identity === null) return GIVEN_UP;
  const similar = isForced ? [] : findSimilar(identity, content.ais);
  if (isTerminal && similar.length > 0 && !(await askDespite(similar))) return GIVEN_UP;
  if (isTerminal || !similar.some((record) => record.isDuplicate)) return { identity, similar };
  const list = similar.map((record) => `${describeSimilar(record)}\n`).join("");
  return { refusal: `${list}Add what is new there, or use --force to write a record anyway.` };
}

/** An address that no record has or had. */
export async function findFreeSlug(
  { raw, content, answers, isTerminal }: NewRun,
  name: string,
): Promise<{ slug: string } | Refusal> {
  const explainTaken = (slug: string): string | undefined => explainTakenSlug(content, slug);
  const proposed = answers.slug ?? toSlug(name);
  const slug = isTerminal ? await askSlug(proposed, raw.recordSlugs, explainTaken) : proposed;
  if (slug === null) return GIVEN_UP;
  if (slug === "") return { refusal: `The name ${name} gives no slug; choose one with --slug.` };
  const refusal = judgeSlug({ raw, content }, slug);
  return refusal === undefined ? { slug } : { refusal };
}

/** Why a slug can't be the address of a new record. */
export function judgeSlug({ raw, content }: Pick<NewRun, "raw" | "content">, slug: string): string | undefined {
  const fault = Slug.safeParse(slug, { error: describeShapeProblem }).error?.issues[0]?.message;
  if (fault !== undefined) return `The slug ${slug} ${fault}; choose one with --slug.`;
  if (raw.recordSlugs.has(slug)) return `${toRecordPath(slug)} already exists; choose another slug with --slug.`;
  const taken = explainTakenSlug(content, slug);
  return taken === undefined ? undefined : `${taken} Choose another slug with --slug.`;
}

/** The maker; undefined when it is not known. */
export async function findVendor({
  content,
  answers,
  isTerminal,
}: NewRun): Promise<{ vendor: string | undefined } | Refusal> {
  if (answers.vendor !== undefined || !isTerminal) return { vendor: answers.vendor };
  const vendor = await askVendor([...new Set(content.ais.flatMap((ai) => ai.vendor ?? []))]);
  return vendor === null ? GIVEN_UP : { vendor };
}

/** The file's text and what the rules say of it. At a terminal, answers that they refuse are asked again, no others. */
export async function draftUntilRight(
  run: NewRun,
  { identity, slug, vendor }: { identity: Identity; slug: string; vendor: string | undefined },
): Promise<{ text: string; issues: readonly Issue[] } | Refusal> {
  const { context, raw, content, answers, isTerminal } = run;
  const { aliases } = answers;
  const known = {
    id: createId(),
    ...identity,
    ...(vendor !== undefined && { vendor }),
    ...(aliases !== undefined && { aliases }),
  };
  const judgeSummary = createSummaryJudge(raw, identity.name);
  let given = answers;
  for (;;) {
    const details = isTerminal ? await askDetails(given, content.tags, judgeSummary) : toDetails(given);
    if (details === null) return GIVEN_UP;
    const draft = buildRecordText({ ...known, ...details, status: "active" }, content.tags);
    const text = fixRecord(draft, { slug, tags: content.tags, createId })?.text ?? draft;
    const issues = listIssues(raw, toRecordPath(slug), slug, text).filter(({ rule }) => !LATER.has(rule));
    const errors = issues.filter((issue) => isBlocking(issue, run));
    if (errors.length === 0) return { text, issues };
    const refused = listRefusedKeys(errors, text);
    const report = errors.map(formatIssue).join("\n");
    if (!isTerminal || refused.length === 0) return { refusal: report };
    context.writeError(report);
    given = Object.fromEntries(Object.entries({ ...given, ...details }).filter(([key]) => !refused.includes(key)));
  }
}

export function toRecordPath(slug: string): string {
  return `content/ais/${slug}.md`;
}

/** "Cline (content/ais/cline.md) has the same homepage." */
export function describeSimilar({ name, slug, reason }: LookalikeRecord): string {
  return `${name} (${toRecordPath(slug)}) ${reason}.`;
}

function toDetails(answers: NewAnswers): NonNullable<Awaited<ReturnType<typeof askDetails>>> {
  const { tags = [], pricing = "", kind = DEFAULT_KIND, platforms = [DEFAULT_PLATFORM], summary = "" } = answers;
  return { tags, pricing, kind, platforms, summary };
}

function createId(): string {
  return toRecordId(randomBytes(16));
}
