/** `npm run new`: from a name and an address to a record's file. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readContent } from "#io/content/read-content.ts";
import { writeWhole } from "#io/write-whole.ts";
import { checkContent } from "#lint/check-content.ts";
import { findSimilar } from "#lint/find-similar.ts";
import { fixRecord } from "#lint/fix-record.ts";
import { formatIssue } from "#lint/format-text.ts";
import { buildRecordText } from "#lint/new-record.ts";
import { toRecordId } from "#lint/record-id.ts";
import { describeShapeProblem } from "#lint/shape-message.ts";
import { toTidyUrl } from "#lint/tidy-url.ts";
import { toSlug } from "#lint/to-slug.ts";
import { Slug } from "#schema/primitives.ts";
import { type CommandContext, createContext, EXIT } from "./_command.ts";
import { createSummaryJudge, isBlocking, judgeName, judgeOptions, listIssues, listRefusedKeys } from "./_new-judge.ts";
import { type NewAnswers, NEW_HELP, parseNewOptions } from "./_new-options.ts";
import { askDespite, askDetails, askIdentity, askSlug, askVendor } from "./_new-prompts.ts";
import { endWithInput } from "./_end-with-input.ts";
import { explainTakenSlug } from "./_taken-slug.ts";

/** Rules that the next steps are about. */
const LATER: ReadonlySet<string> = new Set(["stale-review", "description-missing"]);

/** Runs the command; asks only when `isTerminal`. Gives the exit code. */
export async function runNew(context: CommandContext, args: string[], isTerminal: boolean): Promise<number> {
  const options = parseNewOptions(args);
  if (typeof options === "string") return fail(context, `${options}\n\n${NEW_HELP}`, EXIT.usage);
  if (options.isHelp) {
    context.write(NEW_HELP);
    return EXIT.ok;
  }
  let { answers } = options;
  const missing = (["name", "url", "tags", "pricing", "summary"] as const).filter((key) => answers[key] === undefined);
  if (!isTerminal && missing.length > 0) {
    return fail(
      context,
      `Without a terminal, these are required: ${missing.map((key) => `--${key}`).join(", ")}.\n\n${NEW_HELP}`,
      EXIT.usage,
    );
  }

  const raw = await readContent(context.root);
  const { content } = checkContent(raw, { commitDay: null }, []);
  // Before any question: what was typed in answer to one would be lost.
  const faults = judgeOptions(raw, answers, content.tags);
  if (faults.size > 0) context.writeError([...faults.values()].join("\n"));
  if (faults.size > 0 && !isTerminal) return EXIT.problems;
  answers = Object.fromEntries(Object.entries(answers).filter(([key]) => !faults.has(key)));
  const identity = isTerminal
    ? await askIdentity(answers, (name) => judgeName(raw, name, answers.aliases))
    : { name: answers.name ?? "", url: toTidyUrl(answers.url ?? "") };
  if (identity === null) return fail(context, "Nothing was written.", EXIT.problems);
  const similar = options.isForced ? [] : findSimilar(identity, content.ais);
  if (isTerminal && similar.length > 0 && !(await askDespite(similar)))
    return fail(context, "Nothing was written.", EXIT.problems);
  if (!isTerminal && similar.some((record) => record.isDuplicate)) {
    const list = similar.map((record) => `${record.name} (content/ais/${record.slug}.md) ${record.reason}.`);
    return fail(
      context,
      `${list.join("\n")}\nAdd what is new there, or use --force to write a record anyway.`,
      EXIT.problems,
    );
  }

  const proposed = answers.slug ?? toSlug(identity.name);
  const slug = isTerminal
    ? await askSlug(proposed, raw.recordSlugs, (wanted) => explainTakenSlug(content, wanted))
    : proposed;
  if (slug === null) return fail(context, "Nothing was written.", EXIT.problems);
  if (slug === "")
    return fail(context, `The name ${identity.name} gives no slug; choose one with --slug.`, EXIT.problems);
  const fault = Slug.safeParse(slug, { error: describeShapeProblem }).error?.issues[0]?.message;
  if (fault !== undefined) return fail(context, `The slug ${slug} ${fault}; choose one with --slug.`, EXIT.problems);
  const path = `content/ais/${slug}.md`;
  if (raw.recordSlugs.has(slug))
    return fail(context, `${path} already exists; choose another slug with --slug.`, EXIT.problems);
  const taken = explainTakenSlug(content, slug);
  if (taken !== undefined) return fail(context, `${taken} Choose another slug with --slug.`, EXIT.problems);
  const vendor = await findVendor(answers.vendor, content.ais, isTerminal);
  if (vendor === null) return fail(context, "Nothing was written.", EXIT.problems);

  const id = createId();
  const judgeSummary = createSummaryJudge(raw, identity.name);
  let given: NewAnswers = answers;
  for (;;) {
    const details = isTerminal ? await askDetails(given, content.tags, judgeSummary) : toDetails(given);
    if (details === null) return fail(context, "Nothing was written.", EXIT.problems);
    const { aliases } = answers;
    const known = { ...(vendor !== undefined && { vendor }), ...(aliases !== undefined && { aliases }) };
    const draft = buildRecordText({ id, ...identity, ...known, ...details, status: "active" });
    const text = fixRecord(draft, { slug, tags: content.tags, createId })?.text ?? draft;
    const issues = listIssues(raw, path, slug, text).filter((issue) => !LATER.has(issue.rule));
    const errors = issues.filter((issue) => isBlocking(issue, options));
    const refused = listRefusedKeys(errors, text);
    if (errors.length > 0 && !(isTerminal && refused.length > 0))
      return fail(context, errors.map(formatIssue).join("\n"), EXIT.problems);
    if (refused.length > 0) {
      context.writeError(errors.map(formatIssue).join("\n"));
      // What was right is kept; only the rest is asked again.
      given = Object.fromEntries(Object.entries({ ...given, ...details }).filter(([key]) => !refused.includes(key)));
      continue;
    }
    if (options.isDryRun) {
      // The file alone, so that it can be piped; what is said of it goes to standard error.
      context.writeError([`would write ${path}`, ...issues.map(formatIssue)].join("\n"));
      context.write(text.trimEnd());
      return EXIT.ok;
    }
    await writeWhole(join(context.root, path), text);
    const also = similar.map((record) => `See also ${record.name} (content/ais/${record.slug}.md) ${record.reason}.`);
    context.write([`wrote ${path}`, ...issues.map(formatIssue), ...also, nextSteps(path, slug)].join("\n"));
    return EXIT.ok;
  }
}

/** Undefined when it is not known, null when the person gave up. */
async function findVendor(
  given: string | undefined,
  records: readonly { vendor?: string | undefined }[],
  isTerminal: boolean,
): Promise<string | undefined | null> {
  if (given !== undefined || !isTerminal) return given;
  return askVendor([...new Set(records.flatMap(({ vendor }) => vendor ?? []))]);
}

function toDetails(answers: NewAnswers): NonNullable<Awaited<ReturnType<typeof askDetails>>> {
  const { tags = [], pricing = "", kind = "app", platforms = ["web"], summary = "" } = answers;
  return { tags, pricing, kind, platforms, summary };
}

function createId(): string {
  return toRecordId(randomBytes(16));
}

function nextSteps(path: string, slug: string): string {
  return [
    "Next:",
    `  1. write the description in ${path} and add what else is known, with sources`,
    "  2. npm run check -- --changed",
    `  3. npm run dev and open /ais/${slug}/`,
  ].join("\n");
}

function fail(context: CommandContext, message: string, code: number): number {
  context.writeError(message);
  return code;
}

if (import.meta.main) {
  endWithInput("Nothing was written: the input ended.", EXIT.problems);
  process.exitCode = await runNew(createContext(), process.argv.slice(2), process.stdin.isTTY && process.stdout.isTTY);
}
