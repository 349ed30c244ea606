/** What `npm run probe` was asked to do. */
import { NOUN } from "#site/nouns.ts";
import { parseArguments } from "./_command.ts";

export const PROBE_HELP = `Usage: npm run probe [-- [options] [slug…]]

Visits the homepages of ${NOUN.many} that can be used today and appends one dated sample for each to
content/evidence/<slug>.json. A failure is a sample too. Without slugs, all are visited, the ones with
the oldest visit first. What was visited today is skipped, so a run that was stopped (Ctrl-C)
continues where it left off. Asks robots.txt first, sends one request per host at a time, and
refuses addresses that are not on the public internet.

Commit the samples before the next build: a date after the last commit is an error there.

Options:
  --limit <n>        visit at most n homepages
  --concurrency <n>  hosts visited at the same time, 1 to 16 (default 4)
  --again            visit again what was visited today
  --help             show this text

Without a network, nothing is visited. When nearly all visits fail in the same way, the fault is on
this side: the run stops and these visits are not written.

Exit codes: 0 all visits were made, whatever they found; 1 content could not be read, a sample could
not be written, or the network failed; 2 wrong usage; 130 stopped by Ctrl-C.
`;

export interface ProbeArguments {
  slugs: string[];
  limit: number;
  concurrency: number;
  isAgain: boolean;
  isHelp: boolean;
}

const MAX_CONCURRENCY = 16;

/** Reads the arguments; a string is what is wrong with them. */
export function parseProbeArguments(args: string[]): ProbeArguments | string {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      concurrency: { type: "string", default: "4" },
      again: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return parsed;
  const { values, positionals } = parsed;
  const limit = values.limit === undefined ? Infinity : toCount(values.limit);
  if (limit === undefined) return `--limit takes a whole number from 1, not ${values.limit}`;
  const concurrency = toCount(values.concurrency);
  if (concurrency === undefined || concurrency > MAX_CONCURRENCY) {
    return `--concurrency takes a whole number from 1 to ${MAX_CONCURRENCY}, not ${values.concurrency}`;
  }
  return { slugs: [...new Set(positionals)], limit, concurrency, isAgain: values.again, isHelp: values.help };
}

function toCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
