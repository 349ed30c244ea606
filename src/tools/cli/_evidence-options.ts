/** What `npm run evidence` was asked to add. */
import { describeShapeProblem } from "#content/lint/shape-message.ts";
import type { NewFact } from "#content/lint/add-evidence.ts";
import type { Source } from "#content/lint/add-source.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { RecordSource } from "#record/schema/record-source.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { MetricEvidence, MetricSample, PlanEvidence, RatingEvidence } from "#record/schema/evidence-rows.ts";
import { Withdrawn } from "#record/schema/primitives.ts";
import { BILLINGS, METRICS, RATING_SOURCES } from "#record/schema/vocabulary.ts";
import type { z } from "zod";
import { parseArguments } from "./_command.ts";
import { EXAMPLE } from "#site/examples.ts";

export const EVIDENCE_HELP = `Usage: npm run evidence -- <slug> rating|plan|sample|source|withdraw [options]

Adds a dated, cited fact to content/evidence/<slug>.json, or a source to content/ais/<slug>.md. Rows are
never rewritten: a wrong one is withdrawn, a newer one is added. Nothing is written when the rules refuse it.

  rating    --source <${RATING_SOURCES.slice(0, 3).join("|")}|…> --value <n> --scale <n> --url <address>
            [--count <n>] [--as-of <date>] [--subject <text>] [--listing <id>] [--note <text>]
  plan      --name <text> --billing <${BILLINGS.join("|")}> --as-of <date> --url <address>
            --usd <n>, or --amount <n> --currency <code>, or --custom where the price is on request
            --confidence <high|medium|low> [--unit <text>] [--trial-days <n>] [--includes <text>]
            [--renamed-from <text>] [--note <text>]
  sample    --metric <${METRICS.slice(0, 2).join("|")}|…> --value <n> --date <day> --url <address>
            [--package <name>] [--method <text>]
  source    --url <address>, or --repository <owner/name> --path <file> [--commit <id>],
            or --npm <name@version> [--path <file>]
            [--field <key it supports>] [--as-of <date>] [--read-at <day>] [--archived <address>] [--quote <text>]
  withdraw  --list <ratings|plans> --row <number, from 1> --why <text> [--at <day>, default today]

Options:
  --dry-run   print the row and write nothing
  --help      show this text

Exit codes: 0 written, 1 refused by a rule, 2 wrong usage.`;

export interface EvidenceOptions {
  slug: string;
  fact: NewFact | { list: "sources"; row: Source };
  isDryRun: boolean;
}

/** Options of each kind of fact. */
const KINDS = {
  rating: ["source", "value", "scale", "url", "count", "as-of", "subject", "listing", "note"],
  plan: [
    "name",
    "usd",
    "amount",
    "currency",
    "custom",
    "billing",
    "as-of",
    "url",
    "confidence",
    "unit",
    "trial-days",
    "includes",
    "renamed-from",
    "note",
  ],
  sample: ["metric", "value", "date", "url", "package", "method"],
  source: ["url", "repository", "path", "commit", "npm", "field", "as-of", "read-at", "archived", "quote"],
  withdraw: ["list", "row", "why", "at"],
} as const;
type Kind = keyof typeof KINDS;

const TEXT = { type: "string" } as const;
const OPTIONS = {
  source: TEXT,
  value: TEXT,
  scale: TEXT,
  url: TEXT,
  count: TEXT,
  "as-of": TEXT,
  subject: TEXT,
  listing: TEXT,
  note: TEXT,
  name: TEXT,
  usd: TEXT,
  amount: TEXT,
  currency: TEXT,
  custom: { type: "boolean" },
  "trial-days": TEXT,
  includes: TEXT,
  "renamed-from": TEXT,
  billing: TEXT,
  confidence: TEXT,
  unit: TEXT,
  metric: TEXT,
  date: TEXT,
  package: TEXT,
  method: TEXT,
  list: TEXT,
  row: TEXT,
  why: TEXT,
  at: TEXT,
  repository: TEXT,
  path: TEXT,
  commit: TEXT,
  npm: TEXT,
  field: TEXT,
  "read-at": TEXT,
  archived: TEXT,
  quote: TEXT,
  "dry-run": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Values = Readonly<Partial<Record<string, string | boolean>>>;

/**
 * Reads the arguments; a string is what is wrong with them, null asks for the help text. Faults of the fact come with the
 * slug, which may be wrong as well.
 */
export function parseEvidenceOptions(
  args: string[],
  today: string,
): EvidenceOptions | { slug: string; faults: string[] } | string | null {
  const parsed = parseArguments({ args, allowPositionals: true, options: OPTIONS });
  if (typeof parsed === "string") return parsed;
  if (parsed.values.help) return null;
  const [slug, kind, ...more] = parsed.positionals;
  if (slug === undefined || kind === undefined || more.length > 0) return "A slug and a kind of fact are needed.";
  if (!isKind(kind)) return `There is no kind ${kind}: rating, plan, sample, source or withdraw.`;
  const own: ReadonlySet<string> = new Set([...KINDS[kind], "dry-run", "help"]);
  const foreign = Object.keys(parsed.values).filter((name) => !own.has(name));
  const fact = parseFact(kind, parsed.values, today);
  const faults = [...foreign.map((name) => explainForeign(name, kind)), ...(typeof fact === "string" ? [fact] : [])];
  if (typeof fact === "string" || faults.length > 0) return { slug, faults };
  return { slug, fact, isDryRun: parsed.values["dry-run"] };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

function explainForeign(name: string, kind: Kind): string {
  return `--${name} is not an option of ${kind}, which takes ${KINDS[kind].map((own) => `--${own}`).join(", ")}.`;
}

function parseFact(kind: Kind, values: Values, today: string): EvidenceOptions["fact"] | string {
  switch (kind) {
    case "rating": {
      const { source, subject, listing, url, note } = values;
      const row = { source, subject, listing, value: toNumber(values["value"]), scale: toNumber(values["scale"]) };
      const dated = { ...row, count: toNumber(values["count"]), asOf: values["as-of"], url, note };
      return checked(RatingEvidence, dated, (rating) => ({ list: "ratings", row: rating }));
    }
    case "plan": {
      const { name, currency, custom, billing, unit, includes, confidence, note } = values;
      const price = { usd: toNumber(values["usd"]), amount: toNumber(values["amount"]), currency, isCustom: custom };
      const terms = { billing, unit, trialDays: toNumber(values["trial-days"]), includes };
      const row = { name, ...price, ...terms, renamedFrom: values["renamed-from"] };
      const dated = { ...row, asOf: values["as-of"], source: values["url"], confidence, note };
      return checked(PlanEvidence, dated, (plan) => ({ list: "plans", row: plan }), {
        source: "url",
        isCustom: "custom",
      });
    }
    case "sample": {
      const { metric, package: name, method, date, url } = values;
      const row = { date, value: toNumber(values["value"]), source: { url } };
      const series = checked(MetricEvidence.omit({ samples: true }), { metric, package: name, method }, (own) => own);
      const sample = checked(MetricSample, row, (own) => own);
      if (typeof series !== "string" && typeof sample !== "string") return { list: "metrics", series, row: sample };
      return [series, sample].filter((fault) => typeof fault === "string").join("\n");
    }
    case "source": {
      const { url, repository, path, commit, npm, field, archived, quote } = values;
      const file = typeof npm === "string" ? splitPackage(npm) : { repository, path, commit };
      const isBoth = npm !== undefined && (repository ?? commit) !== undefined;
      const faults = [
        typeof field === "string" && !Object.hasOwn(AiFrontMatter.shape, field) ? explainField(field) : "",
        isBoth ? "--npm is another source than --repository and --commit; give one of them." : "",
        typeof file === "string" ? file : "",
      ].filter((fault) => fault !== "");
      const row = {
        url,
        ...(typeof file === "string" ? {} : file),
        path,
        asOf: values["as-of"],
        readAt: values["read-at"],
      };
      const source = checked(
        RecordSource,
        { ...row, archived, quote, ...(faults.length === 0 && { field }) },
        (own) => ({
          list: "sources" as const,
          row: own,
        }),
      );
      if (faults.length === 0) return source;
      // Without its file a source lacks what was typed wrongly.
      return [...faults, ...(typeof source === "string" && typeof file !== "string" ? [source] : [])].join("\n");
    }
    // withdraw
    default: {
      const { list, row, why, at = today } = values;
      const isRow = typeof row === "string" && /^[1-9]\d{0,5}$/.test(row);
      const mark = checked(Withdrawn, { at, why }, (own) => own);
      if ((list === "ratings" || list === "plans") && isRow && typeof mark !== "string")
        return { list: "withdrawn", of: list, index: Number(row), ...mark };
      return [
        list === "ratings" || list === "plans" ? "" : "--list takes ratings or plans.",
        isRow ? "" : "--row takes the number of the row in its list, from 1.",
        typeof mark === "string" ? mark : "",
      ]
        .filter((fault) => fault !== "")
        .join("\n");
    }
  }
}

function explainField(field: string): string {
  const hint = suggestNearest(field, Object.keys(AiFrontMatter.shape));
  return `--field is not a key of a record${hint === null ? "." : `; ${hint}`}`;
}

/** `@scope/name@1.2.3`, or what to write instead. */
function splitPackage(text: string): { npm: string; version: string } | string {
  const at = text.lastIndexOf("@");
  if (at < 1) return `--npm takes a package and its version, as in ${text || EXAMPLE.npm}@1.2.3.`;
  return { npm: text.slice(0, at), version: text.slice(at + 1) };
}

/** Text that is not a plain decimal stays text: the schema says what is wrong with it. */
function toNumber(text: string | boolean | undefined): unknown {
  return typeof text === "string" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Options by the key of a row that they give. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  asOf: "as-of",
  trialDays: "trial-days",
  renamedFrom: "renamed-from",
  readAt: "read-at",
  "source.url": "url",
  version: "npm",
};

/** @param names options by the keys that only this kind of row has */
function checked<T, R>(
  schema: z.ZodType<T>,
  row: object,
  use: (value: T) => R,
  names: Readonly<Record<string, string>> = {},
): R | string {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const parsed = schema.safeParse(known, { error: describeShapeProblem });
  if (parsed.success) return use(parsed.data);
  const toOption = (key: string): string => names[key] ?? OPTION_NAMES[key] ?? key;
  return parsed.error.issues
    .map(({ path, message }) => (path.length === 0 ? `It ${message}` : `--${toOption(path.join("."))} ${message}`))
    .join("\n");
}
