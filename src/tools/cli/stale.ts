/** `npm run stale`: one list of what to mend, the worst first. */
import { buildCatalog } from "#record/catalog/catalog.ts";
import { AGE_LIMITS, LOOKED_FOR } from "#site/thresholds.ts";
import { readCatalog } from "#build/read-catalog.ts";
import { WORK_KINDS, type WorkKind } from "#insights/freshness/lacks.ts";
import { type WorkRow, listWork } from "#insights/freshness/work-list.ts";
import { NOUN } from "#site/nouns.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const HELP = `Usage: npm run stale [-- [--kind <kind>[,<kind>]] [--first <number>] [--limit <number>] [--json]]

What the ${NOUN.many} recommended first lack, as one list to work down: the worst first, each row with the
command or file that mends it. Asked are a source that is more than a home page, a price of the last
${AGE_LIMITS.price.freshDays} days, a word on training, platforms, the licence of what is open source, and a look at the
last release or commit within ${LOOKED_FOR.lookDays} days.

Order: worth of the record × age ÷ limit; what is missing counts as two to four limits old. Worth comes
from how much ${NOUN.aOne} is used, how often it is named as an alternative, and whether it is rated and
priced; the methodology page has the formula. Ages are counted to the newest observation in content.

Options:
  --kind <kind>      only these kinds, and with them every fact past its age limit, whatever it is of:
                     ${WORK_KINDS.join(", ")}
  --first <number>   how many of the recommended are asked what they lack (default ${LOOKED_FOR.records}; 0: none)
  --limit <number>   rows at most (default 25)
  --json             rows as JSON
  --help             show this text

Exit codes: 0 listed, 1 content has errors, 2 wrong usage.`;

/** Runs the command; gives the exit code. */
export async function runStale(context: CommandContext, args: string[]): Promise<number> {
  const parsed = parseArguments({
    args,
    options: {
      kind: { type: "string" },
      first: { type: "string", default: String(LOOKED_FOR.records) },
      limit: { type: "string", default: "25" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return refuse(context, parsed);
  const { kind, first, limit, json, help } = parsed.values;
  if (help) {
    context.write(HELP);
    return EXIT.ok;
  }
  const kinds = kind?.split(",");
  const unknown = kinds?.find((name) => !isKind(name));
  if (unknown !== undefined) return refuse(context, `There is no kind ${unknown}; there are ${WORK_KINDS.join(", ")}.`);
  if (!/^\d{1,6}$/.test(first)) return refuse(context, `--first takes a whole number from 0, not ${first}.`);
  if (!/^[1-9]\d{0,5}$/.test(limit)) return refuse(context, `--limit takes a whole number from 1, not ${limit}.`);

  const { catalog: read } = await readCatalog(context.root);
  if (read === undefined) {
    context.writeError("Content has errors; npm run check lists them.");
    return EXIT.problems;
  }
  const catalog = buildCatalog(read.snapshot);
  const work = listWork(catalog, kinds?.filter(isKind), Number(first));
  const rows = work.slice(0, Number(limit));
  context.write(json ? JSON.stringify(rows, null, 2) : formatTable(rows, work, catalog.today));
  return EXIT.ok;
}

function isKind(name: string): name is WorkKind {
  return (WORK_KINDS as readonly string[]).includes(name);
}

function formatTable(rows: readonly WorkRow[], work: readonly WorkRow[], today: string): string {
  const cells = rows.map(({ slug, fact, days, limitDays, priority, mend }) => [
    slug,
    fact.kind,
    fact.what,
    fact.asOf ?? "unknown",
    days === null ? "" : `${days} of ${limitDays} days`,
    priority.toFixed(2),
    mend,
  ]);
  const table = [["record", "kind", "fact", "as of", "age", "priority", "mend"], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
  const counts = WORK_KINDS.flatMap((kind) => {
    const count = work.filter(({ fact }) => fact.kind === kind).length;
    return count === 0 ? [] : [`${kind} ${count}`];
  });
  return [
    ...lines,
    "",
    `${rows.length} of ${work.length} to mend as of ${today}: ${counts.join(", ") || "nothing"}`,
  ].join("\n");
}

function refuse(context: CommandContext, message: string): number {
  context.writeError(`${message}\n\n${HELP}`);
  return EXIT.usage;
}

if (import.meta.main) {
  process.exitCode = await runStale(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
