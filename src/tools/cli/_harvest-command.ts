/** The harvest command with everything it touches as arguments: folder, clock, network, output. */
import { join } from "node:path";
import { toDay } from "#lib/format/date.ts";
import type { FindFaults } from "../harvest/apply-sound.ts";
import { createContentDraft } from "../harvest/draft.ts";
import { formatHarvestSummary } from "../harvest/format-summary.ts";
import { HARVEST_SOURCES } from "../harvest/harvest-sources.ts";
import { type HarvestReport, runHarvest } from "../harvest/run-harvest.ts";
import type { HarvestSource } from "../harvest/source.ts";
import { readText, writeDraft } from "../harvest/write-draft.ts";
import { getCached } from "../harvest/cached-get.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { type CommandContext, EXIT, parseArguments } from "./_command.ts";
import { listNewIssues } from "./_draft-issues.ts";

const NEEDING_TOKEN = HARVEST_SOURCES.filter(
  ({ id, tokenVariable }) => tokenVariable !== undefined && id !== "github",
).map(({ id }) => id);

export const HARVEST_HELP = `Usage: npm run harvest -- [--only <slug>] [--dry-run] [source…]

Asks public sources what they say today and adds it to content as newer samples. Nothing is
overwritten; what contradicts a record becomes a doubt; what looks like a fault of a source (moves
above ten-fold, zeros, missing entries, older dates, another shape, rows that break the rules of content)
is held back and listed; the rest is written. Prints a summary as Markdown. A run that was stopped
continues from today's cache.

Sources: ${HARVEST_SOURCES.map(({ id }) => id).join(", ")}; all by default.

Options:
  --only <slug>   one record only
  --dry-run       ask and say what would be written, write nothing
  --help          show this text

Environment: GITHUB_TOKEN. With it, github asks for 25 repositories at once and a run covers all of
them; without, GitHub allows 60 requests an hour, each repository takes two, and each run goes on
with those that were never looked at or longest ago.${
  NEEDING_TOKEN.length === 0
    ? ""
    : `
Not asked without it: ${NEEDING_TOKEN.join(", ")}.`
}

Exit codes: 0 done, 1 a source did not answer, 2 wrong usage, 3 something was held back,
130 stopped by Ctrl-C.`;

export interface HarvestCommandWorld extends CommandContext {
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
  stop: AbortSignal;
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder of answers. */
  cache: string;
  toAddress?: (url: string) => string;
}

const HELD_BACK = 3;
const STOPPED = 130;

/** Runs the command; gives the exit code. */
export async function runHarvestCommand(world: HarvestCommandWorld, args: string[]): Promise<number> {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: {
      only: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return refuse(world, parsed);
  if (parsed.values.help) {
    world.write(HARVEST_HELP);
    return EXIT.ok;
  }
  const ids = HARVEST_SOURCES.map(({ id }) => id);
  const unknown = parsed.positionals.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    return refuse(world, `there is no source ${unknown}; ${suggestNearest(unknown, ids) ?? "see the list of sources"}`);
  const sources = HARVEST_SOURCES.filter(
    ({ id }) => parsed.positionals.length === 0 || parsed.positionals.includes(id),
  );
  const raw = await readContent(world.root);
  const { content, issues } = checkContent(raw, { commitDay: null }, []);
  if (issues.length > 0) return refuse(world, "the content has errors; npm run check lists them");
  const only = parsed.values.only ?? null;
  if (only !== null && !content.ais.some(({ slug }) => slug === only))
    return refuse(world, `there is no record ${only}`);

  const draft = createContentDraft(content, (slug) => readText(join(world.root, `content/ais/${slug}.md`)) ?? "");
  const today = toDay(world.now());
  const findFaults: FindFaults = async (files) =>
    (await listNewIssues(world, raw, files, today)).filter(({ severity }) => severity === "error");
  const reports = new Map<HarvestSource, HarvestReport>();
  for (const source of sources) {
    if (world.stop.aborted) break;
    reports.set(source, await harvestOne(source, { draft, today, only, findFaults }, world));
    await writeDraft(world.root, draft.listFiles(), { isDryRun: parsed.values["dry-run"] });
  }
  world.write(formatHarvestSummary(reports));
  if (world.stop.aborted) return STOPPED;
  const all = [...reports.values()];
  if (all.some(({ held }) => held.length > 0)) return HELD_BACK;
  return all.some(({ failed }) => failed.length > 0) ? EXIT.problems : EXIT.ok;
}

function harvestOne(
  source: HarvestSource,
  about: Pick<Parameters<typeof runHarvest>[1], "draft" | "today" | "only" | "findFaults">,
  world: HarvestCommandWorld,
): Promise<HarvestReport> {
  const token = source.tokenVariable === undefined ? undefined : world.environment[source.tokenVariable];
  const { sleep, random, toAddress, stop } = world;
  return runHarvest(source, {
    ...about,
    get: (request, headers) =>
      getCached(request, headers, {
        folder: join(world.cache, source.id),
        today: about.today,
        sleep,
        random,
        ...(toAddress === undefined ? {} : { toAddress }),
      }),
    hasToken: token !== undefined,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    pause: (milliseconds) => sleep(milliseconds * (1 + random())),
    stop,
    onAnswer: (done, all, subject) => world.writeError(`${source.id} ${done}/${all} ${subject}`),
  });
}

function refuse(world: CommandContext, problem: string): number {
  world.writeError(`harvest: ${problem}\n\n${HARVEST_HELP}`);
  return EXIT.usage;
}
