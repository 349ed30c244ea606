/** The review command with everything it touches as arguments: folder, clock, network, the person. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { toDay } from "#lib/format/date.ts";
import { readContent } from "#content/files/read-content.ts";
import { type PageCopy, readPage } from "../probe/read-page.ts";
import type { ProbeNetwork } from "../probe/network.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import { hasErrors } from "#content/lint/issue.ts";
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import { applyReview, formatReview } from "../review/apply-review.ts";
import { type ReviewFact, listFacts } from "../review/list-facts.ts";
import { listPages } from "../review/list-pages.ts";
import { type ReviewAnswer, formatTemplate, parseAnswers } from "../review/parse-answers.ts";
import { toText } from "../review/to-text.ts";
import { Handle } from "#record/schema/primitives.ts";
import { getOwn } from "#lib/text/get-own.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { type CommandContext, EXIT } from "./_command.ts";
import { listNewIssues } from "./_draft-issues.ts";
import { REVIEW_HELP, type ReviewOptions, parseReviewOptions } from "./_review-options.ts";

/** A page as it is shown beside facts; without text it could not be read. */
export interface ShownPage {
  url: string;
  archived: string | null;
  text: string | null;
  failure: string | null;
}

export interface ReviewWorld extends CommandContext {
  /** Left out: the public internet and nothing else. */
  network?: ProbeNetwork;
  /** Asks the person at the terminal; null when that person gave up. Left out: there is no terminal. */
  ask?: (facts: readonly ReviewFact[], pages: readonly ShownPage[]) => Promise<Map<string, ReviewAnswer> | null>;
}

/** Runs the command; gives the exit code. */
export async function runReview(world: ReviewWorld, args: string[]): Promise<number> {
  const options = parseReviewOptions(args);
  if (options === null) {
    world.write(REVIEW_HELP);
    return EXIT.ok;
  }
  if (typeof options === "string") return fail(world, `${options}\n\n${REVIEW_HELP}`, EXIT.usage);
  const { slug } = options;
  const raw = await readContent(world.root);
  if (!raw.recordSlugs.has(slug)) {
    const hint = suggestNearest(slug, raw.recordSlugs);
    return fail(world, `There is no record ${slug}${hint === null ? "." : `; ${hint}`}`, EXIT.usage);
  }
  const { content, issues: known } = checkContent(raw, { commitDay: null }, []);
  const record = content.ais.find((known) => known.slug === slug);
  const evidencePath = `content/evidence/${slug}.json`;
  const evidence = getOwn(content.evidence, slug) ?? {};
  if (record === undefined || hasErrors(known.filter(({ path }) => path === evidencePath)))
    return fail(world, `Its files have errors; npm run check -- ${slug} lists them.`, EXIT.problems);

  const facts = listFacts(record, evidence);
  if (options.isList) {
    world.write(formatTemplate(facts));
    return EXIT.ok;
  }
  const by = Handle.safeParse(options.by, { error: describeShapeProblem });
  if (!by.success) return fail(world, `--by ${by.error.issues[0]!.message}.`, EXIT.usage);
  const answers = await readAnswers(world, options, facts, () => showPages(world, listPages(record, evidence)));
  if (typeof answers === "string") return fail(world, answers, EXIT.usage);
  if (answers === null) return fail(world, "Nothing was written.", EXIT.problems);

  const today = toDay(world.now());
  const recordPath = `content/ais/${slug}.md`;
  const recordText = await readFile(join(world.root, recordPath), "utf8");
  const reviewed = applyReview({ slug, by: by.data, on: today, facts, answers }, recordText, evidence);
  const files = [
    ...(reviewed.recordText === recordText ? [] : [{ path: recordPath, text: reviewed.recordText }]),
    ...(reviewed.evidenceText === null ? [] : [{ path: evidencePath, text: reviewed.evidenceText }]),
  ];
  const issues = await listNewIssues(world, raw, files, today);
  if (hasErrors(issues)) return fail(world, issues.map(formatIssue).join("\n"), EXIT.problems);
  if (!options.isDryRun) for (const { path, text } of files) await writeWhole(join(world.root, path), text);
  const written = files.map(({ path }) => `${options.isDryRun ? "would write" : "wrote"} ${path}`);
  world.write([...written, ...issues.map(formatIssue), formatReview(reviewed)].join("\n"));
  return EXIT.ok;
}

/** A sentence when there are none to be had; null when the person gave up. */
async function readAnswers(
  world: ReviewWorld,
  { answers: file }: ReviewOptions,
  facts: readonly ReviewFact[],
  readPages: () => Promise<ShownPage[]>,
): Promise<Map<string, ReviewAnswer> | string | null> {
  if (file === undefined) {
    if (world.ask === undefined)
      return "Without a terminal, answers come from a file: --list prints its lines, --answers <file> reads them.";
    return world.ask(facts, await readPages());
  }
  let text: string;
  try {
    text = await readFile(resolve(world.folder, file), "utf8");
  } catch {
    return `${file} can't be read.`;
  }
  const answers = parseAnswers(text, facts);
  return Array.isArray(answers) ? `${file}:\n${answers.join("\n")}` : answers;
}

/** All at once: they are few, and of different hosts for the most part. */
function showPages(world: ReviewWorld, pages: ReturnType<typeof listPages>): Promise<ShownPage[]> {
  return Promise.all(
    pages.map(async ({ url, readFrom, archived }) => {
      let copy: PageCopy = await readPage(readFrom, world.now, world.network);
      if ("failure" in copy && archived !== null) copy = await readPage(archived, world.now, world.network);
      return "failure" in copy
        ? { url, archived, text: null, failure: copy.failure }
        : { url, archived, text: toText(copy.body), failure: null };
    }),
  );
}

function fail(world: CommandContext, message: string, code: number): number {
  world.writeError(message);
  return code;
}
