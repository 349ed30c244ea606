/** What `npm run new` was given as flags. */
import { KINDS, PLATFORMS, PRICINGS } from "#record/schema/vocabulary.ts";
import { NOUN } from "#site/nouns.ts";
import { parseArguments } from "./_command.ts";
import { SUMMARY_CHARACTERS } from "#site/limits.ts";

/** Defaults. The vocabulary lists the most common values first. */
export const DEFAULT_KIND = KINDS[0];
export const DEFAULT_PLATFORM = PLATFORMS[0];

const SHOWN_PLATFORMS = 6;
const platforms = PLATFORMS.slice(0, SHOWN_PLATFORMS).join(", ") + (PLATFORMS.length > SHOWN_PLATFORMS ? ", …" : "");

export const NEW_HELP = `Usage: npm run new [-- options]

Adds ${NOUN.aOne}: asks what it needs to know, looks for records that may already be it, writes
content/ais/<slug>.md with a new id, and says what to do next. It doesn't ask for what
is given as an option; without a terminal, it asks nothing.

Options:
  --name <text>         name as its makers write it
  --url <address>       homepage
  --summary <text>      one neutral sentence, up to ${SUMMARY_CHARACTERS} characters
  --tags <ids>          1 to 6 tag ids, separated by commas
  --pricing <model>     ${PRICINGS.join(", ")}
  --kind <kind>         ${KINDS.join(", ")} (default ${DEFAULT_KIND})
  --platforms <list>    ${platforms} (default ${DEFAULT_PLATFORM})
  --aliases <names>     other names, separated by semicolons; a name in another script needs one in Latin letters
  --vendor <text>       organisation behind it
  --slug <slug>         address, when it can't be made from the name
  --force               write even when a similar record was found
  --dry-run             print the file and write nothing
  --help                show this text

Exit codes: 0 written, 1 not written (duplicate or wrong value), 2 wrong usage.`;

export interface NewAnswers {
  name?: string;
  url?: string;
  summary?: string;
  tags?: string[];
  pricing?: string;
  kind?: string;
  platforms?: string[];
  aliases?: string[];
  vendor?: string;
  slug?: string;
}

export interface NewOptions {
  answers: NewAnswers;
  isForced: boolean;
  isDryRun: boolean;
  isHelp: boolean;
}

/** Reads the arguments; a string is what is wrong with them. */
export function parseNewOptions(args: string[]): NewOptions | string {
  const text = { type: "string" } as const;
  const parsed = parseArguments({
    args,
    options: {
      name: text,
      url: text,
      summary: text,
      tags: text,
      pricing: text,
      kind: text,
      platforms: text,
      aliases: text,
      vendor: text,
      slug: text,
      force: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return parsed;
  const { force, "dry-run": isDryRun, help, tags, platforms, aliases, ...words } = parsed.values;
  return {
    answers: {
      ...words,
      ...(tags !== undefined && { tags: toList(tags) }),
      ...(platforms !== undefined && { platforms: toList(platforms) }),
      ...(aliases !== undefined && { aliases: toList(aliases, ";") }),
    },
    isForced: force,
    isDryRun,
    isHelp: help,
  };
}

function toList(text: string, separator = ","): string[] {
  return text.split(separator).flatMap((word) => word.trim() || []);
}
