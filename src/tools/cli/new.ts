/** `npm run new`: from a name and an address to a record's file. */
import { join } from "node:path";
import { readContent } from "#content/files/read-content.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { formatIssue } from "#content/lint/format-text.ts";
import { type CommandContext, createContext, EXIT } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endWithInput } from "./_end-with-input.ts";
import { judgeOptions } from "./_new-judge.ts";
import { NEW_HELP, parseNewOptions } from "./_new-options.ts";
import {
  describeSimilar,
  draftUntilRight,
  findFreeSlug,
  findIdentity,
  findVendor,
  judgeSlug,
  toRecordPath,
} from "./_new-steps.ts";

const REQUIRED = ["name", "url", "tags", "pricing", "summary"] as const;

/** Runs the command; asks only when `isTerminal`. Gives the exit code. */
export async function runNew(context: CommandContext, args: string[], isTerminal: boolean): Promise<number> {
  const options = parseNewOptions(args);
  if (typeof options === "string") return fail(context, `${options}\n\n${NEW_HELP}`, EXIT.usage);
  if (options.isHelp) {
    context.write(NEW_HELP);
    return EXIT.ok;
  }
  const missing = REQUIRED.filter((key) => options.answers[key] === undefined).map((key) => `--${key}`);
  if (!isTerminal && missing.length > 0) {
    const message = `Without a terminal, these are required: ${missing.join(", ")}.`;
    return fail(context, `${message}\n\n${NEW_HELP}`, EXIT.usage);
  }

  const raw = await readContent(context.root);
  const { content } = checkContent(raw, { commitDay: null }, []);
  // Before any question: what was typed in answer to one would be lost.
  const faults = new Map(judgeOptions(raw, options.answers, content.tags));
  const { slug } = options.answers;
  const slugFault = slug === undefined ? undefined : judgeSlug({ raw, content }, slug);
  if (slugFault !== undefined) faults.set("slug", slugFault);
  if (faults.size > 0) context.writeError([...faults.values()].join("\n"));
  if (faults.size > 0 && !isTerminal) return EXIT.problems;
  const answers = Object.fromEntries(Object.entries(options.answers).filter(([key]) => !faults.has(key)));

  const run = { context, raw, content, answers, isForced: options.isForced, isTerminal };
  const found = await findIdentity(run);
  if ("refusal" in found) return fail(context, found.refusal, EXIT.problems);
  const free = await findFreeSlug(run, found.identity.name);
  if ("refusal" in free) return fail(context, free.refusal, EXIT.problems);
  const maker = await findVendor(run);
  if ("refusal" in maker) return fail(context, maker.refusal, EXIT.problems);
  const file = await draftUntilRight(run, { ...found, ...free, ...maker });
  if ("refusal" in file) return fail(context, file.refusal, EXIT.problems);

  const path = toRecordPath(free.slug);
  const remarks = file.issues.map(formatIssue);
  if (options.isDryRun) {
    // The file alone, so that it can be piped; what is said of it goes to standard error.
    context.writeError([`would write ${path}`, ...remarks].join("\n"));
    context.write(file.text.trimEnd());
    return EXIT.ok;
  }
  await writeWhole(join(context.root, path), file.text);
  const also = found.similar.map((record) => `See also ${describeSimilar(record)}`);
  context.write([`wrote ${path}`, ...remarks, ...also, nextSteps(path, free.slug)].join("\n"));
  return EXIT.ok;
}

function nextSteps(path: string, slug: string): string {
  return [
    "Next:",
    `  1. write the description in ${path}, say what people use it for (uses, tasks), and add what else is known, with sources`,
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
  process.exitCode = await runNew(
    createContext(),
    process.argv.slice(2),
    process.stdin.isTTY && process.stdout.isTTY,
  ).catch(endOnRefusal);
}
