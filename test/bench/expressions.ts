/**
 * `npm run bench:expressions`: asks recheck about every regular expression of the product, and runs the attack it finds
 * on those it calls vulnerable, as long as the longest input they can meet. The goal is 10 ms for each.
 * @see https://makenowjust-labs.github.io/recheck/
 */
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { check } from "recheck";
import ts from "typescript";
import { SEARCH_TEXT_CHARACTERS } from "#site/limits.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";

endOnArguments(`Usage: npm run bench:expressions

Has recheck judge every regular expression of the product, and times its attack on each one it calls vulnerable.
Takes a few minutes. Expressions that are built at run time are not covered.

Exit codes: 0 every attack ends in time, 1 some take longer or can't be judged, 2 wrong usage.`);

const JUDGE_MS = 120_000;

/** A request waits for an answer; content is checked once a change. */
const REQUEST_GOAL_MS = 10;
const CONTENT_GOAL_MS = 100;

/** Longest input of the expressions of a file or room, in characters; the first line that fits counts. */
const INPUTS: readonly (readonly [prefix: string, characters: number, goalMs: number])[] = [
  // Texts of a search are cut before; a token ends with two signs at most.
  ["src/search/", SEARCH_TEXT_CHARACTERS, REQUEST_GOAL_MS],
  ["src/lib/text/tokenize.ts", SEARCH_TEXT_CHARACTERS, REQUEST_GOAL_MS],
  ["src/ui/record-row.ts", SEARCH_TEXT_CHARACTERS, REQUEST_GOAL_MS],
  // Addresses of 254 characters, pasted with twice as much around them; telephone numbers are shorter.
  ["src/record/schema/personal-text.ts", 508, REQUEST_GOAL_MS],
  // Header lines and addresses together.
  ["src/api/http/", 16_384, REQUEST_GOAL_MS],
  ["src/server/", 16_384, REQUEST_GOAL_MS],
  ["src/lib/secrets/client-network.ts", 64, REQUEST_GOAL_MS],
  // Names of makers and tools, versions, numbers.
  ["src/insights/vendors/vendor-slug.ts", 120, CONTENT_GOAL_MS],
  ["src/content/lint/to-slug.ts", 120, CONTENT_GOAL_MS],
  ["src/record/schema/primitives.ts", 1000, CONTENT_GOAL_MS],
  ["src/lib/format/number.ts", 30, REQUEST_GOAL_MS],
  ["src/content/lint/format-text.ts", 30, CONTENT_GOAL_MS],
  // Descriptions of records.
  ["src/content/lint/", 20_000, CONTENT_GOAL_MS],
  // Messages.
  ["src/inbox/", 5000, REQUEST_GOAL_MS],
  ["", 5000, CONTENT_GOAL_MS],
];

const limit = pLimit(availableParallelism());
const expressions = findExpressions();
console.log(`${expressions.size} expressions`);
let faults = 0;
await Promise.all(
  Array.from(expressions, ([text, files]) =>
    limit(async () => {
      const line = await judge(text, files);
      if (line !== undefined) console.log(`${line}  ${text}  ${files.join(" ")}`);
    }),
  ),
);
console.log(`${faults} are slow or can't be judged`);
process.exitCode = faults === 0 ? 0 : 1;

/** By their text, with the files that have them. */
function findExpressions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync("{src,netlify}/**/*.ts")) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, [...(found.get(node.text) ?? []), file]);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  }
  return found;
}

/** Undefined when it is safe for any input. */
async function judge(text: string, files: readonly string[]): Promise<string | undefined> {
  const { source = "", flags = "" } = /^\/(?<source>.*)\/(?<flags>\w*)$/s.exec(text)?.groups ?? {};
  const result = await check(source, flags, { timeout: JUDGE_MS });
  if (result.status === "safe") return undefined;
  if (result.status === "unknown") {
    faults++;
    return `not judged (${result.error.kind})`;
  }
  const inputs = files.map((file) => INPUTS.find(([prefix]) => file.startsWith(prefix))!);
  const characters = Math.max(...inputs.map(([, longest]) => longest));
  const goalMs = Math.max(...inputs.map(([, , goal]) => goal));
  const { pumps, suffix } = result.attack;
  const period = pumps.reduce((length, { pump }) => length + pump.length, 0);
  const repeats = Math.floor(characters / period);
  const attack = pumps.map(({ prefix, pump }) => prefix + pump.repeat(repeats)).join("") + suffix;
  const ms = measure(new RegExp(source, flags), attack);
  if (ms > goalMs) faults++;
  return `${ms > goalMs ? "SLOW " : ""}${ms.toFixed(1)} ms for ${attack.length} characters, ${result.complexity.summary}`;
}

/** Time of the processor, and the best of three: what else the machine does adds to neither. */
function measure(expression: RegExp, input: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    // `replace` goes on after a match, as `test` would not.
    input.replace(expression, "");
    return process.threadCpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}
