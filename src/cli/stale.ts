/** `npm run stale`: what to look at first, because it is old and matters. */
import { buildCatalog } from "#catalog/catalog.ts";
import { AGE_LIMITS, FACT_KINDS, type FactKind } from "#site/thresholds.ts";
import { readCatalog } from "#build/read-catalog.ts";
import { type StaleRow, listStale } from "#freshness/measure-freshness.ts";
import { NOUN } from "#site/nouns.ts";
import { type CommandContext, createContext, EXIT, parseArguments } from "./_command.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const HELP = `Usage: npm run stale [-- [--kind <kind>[,<kind>]] [--limit <number>] [--json]]

Lists facts past their age limit, the most urgent first: worth of the record × age ÷ limit. Worth comes from how much a
${NOUN.one} is used, how often it is named as an alternative, and whether it is rated and priced; the methodology page has the
formula. Ages are counted to the newest observation in content.

Options:
  --kind <kind>      only these kinds: ${FACT_KINDS.join(", ")}
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
      limit: { type: "string", default: "25" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return refuse(context, parsed);
  const { kind, limit, json, help } = parsed.values;
  if (help) {
    context.write(HELP);
    return EXIT.ok;
  }
  const kinds = kind?.split(",") ?? [...FACT_KINDS];
  const unknown = kinds.find((name) => !Object.hasOwn(AGE_LIMITS, name));
  if (unknown !== undefined) return refuse(context, `There is no kind ${unknown}; there are ${FACT_KINDS.join(", ")}.`);
  if (!/^[1-9]\d{0,5}$/.test(limit)) return refuse(context, `--limit takes a whole number from 1, not ${limit}.`);

  const { catalog: read } = await readCatalog(context.root);
  if (read === undefined) {
    context.writeError("Content has errors; npm run check lists them.");
    return EXIT.problems;
  }
  const catalog = buildCatalog(read.snapshot);
  const stale = listStale(catalog, kinds as FactKind[]);
  const rows = stale.slice(0, Number(limit));
  context.write(json ? JSON.stringify(rows, null, 2) : formatTable(rows, stale.length, catalog.today));
  return EXIT.ok;
}

function formatTable(rows: readonly StaleRow[], total: number, today: string): string {
  const cells = rows.map(({ slug, fact, days, worth, priority }) => [
    slug,
    AGE_LIMITS[fact.kind].title,
    fact.what,
    fact.asOf,
    `${days} of ${AGE_LIMITS[fact.kind].freshDays} days`,
    worth.toFixed(2),
    priority.toFixed(2),
  ]);
  const table = [["record", "kind", "fact", "as of", "age", "worth", "priority"], ...cells];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
  return [...lines, "", `${rows.length} of ${total} facts past their limit, as of ${today}`].join("\n");
}

function refuse(context: CommandContext, message: string): number {
  context.writeError(`${message}\n\n${HELP}`);
  return EXIT.usage;
}

if (import.meta.main) {
  process.exitCode = await runStale(createContext(), process.argv.slice(2)).catch(endOnRefusal);
}
