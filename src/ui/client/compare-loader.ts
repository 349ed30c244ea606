/** Reads the tools of a comparison from the API and renders them. Loaded when a comparison changes. */
import { MAX_COMPARED } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import type { CompareRecord } from "../compare/compare-rows.ts";
import { formatNames, renderComparison } from "../compare/compare-view.ts";
import { isAnswer, requestSearch } from "./request-search.ts";

export interface Shown {
  /** In the order that was asked for: current slugs of what was found, and as asked what could not be read. */
  slugs: string[];
  markup: string;
  /** For the tab; empty when nothing is compared. */
  title: string;
  /** For those who can't see the table: "Comparing Cursor and Cline." */
  summary: string;
  /** True when every tool of the address was found. */
  isComplete: boolean;
}

/** What was read; `missing`: there is no such tool; `failed`: no connection, or no answer. */
type Reading = CompareRecord | "missing" | "failed";

/** Words of the page, by id of the tag and key of the field. */
export interface CompareLabels {
  tags: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
}

const kept = new Map<string, CompareRecord>();

export async function readComparison(named: readonly string[], labels: CompareLabels): Promise<Shown> {
  const asked = named.slice(0, MAX_COMPARED);
  const readings = await Promise.all(asked.map(readRecord));
  const records = [...new Set(readings.filter((reading) => typeof reading !== "string"))];
  const whose = (fate: Reading): string[] => asked.filter((_, index) => readings[index] === fate);
  const [missing, unread] = [whose("missing"), whose("failed")];
  const words = {
    tagLabel: (tag: string): string => labels.tags[tag] ?? tag,
    toTitle: (key: string): string => labels.titles[key] ?? key,
  };
  const slugs = readings.map((reading, index) => (typeof reading === "string" ? asked[index]! : reading.slug));
  return {
    slugs: [...new Set(slugs)].filter((slug) => !missing.includes(slug)),
    markup: renderComparison({ records, missing, unread, words }).markup,
    title: records.length === 0 ? "" : `${formatNames(records)} compared`,
    summary: records.length === 0 ? "Nothing to compare." : `Comparing ${formatNames(records)}.`,
    isComplete: missing.length === 0 && unread.length === 0,
  };
}

/** The tool that fits the words best, or a sentence that says why there is none. */
export async function findTool(words: string): Promise<{ slug: string } | string> {
  if (words === "") return `Type the name of ${NOUN.aOne}.`;
  const reply = await requestSearch<"name">(apiRoutes.search(), {
    q: words,
    limit: "1",
    fields: "name",
    intents: "off",
  });
  if (!isAnswer(reply)) return "The search isn’t responding. Try again in a moment.";
  return reply.data[0] ?? `No ${NOUN.one} matches “${words}”.`;
}

/** From the static file. A slug that has none may be a former one, which the API redirects, or another name of a tool. */
async function readRecord(name: string): Promise<Reading> {
  const known = kept.get(name);
  if (known !== undefined) return known;
  let reading = await readBySlug(name.toLowerCase());
  if (reading === "missing") {
    const slug = await findNamed(name);
    if (slug !== undefined) reading = await readBySlug(slug);
  }
  if (typeof reading !== "string") kept.set(name, reading);
  return reading;
}

async function readBySlug(slug: string): Promise<Reading> {
  if (!/^[a-z0-9-]{1,64}$/.test(slug)) return "missing";
  const file = await readJson<CompareRecord>(twinRoutes.ai(slug));
  return file === "missing" ? readJson<CompareRecord>(apiRoutes.ai(slug)) : file;
}

/** Slug of the tool that bears exactly this name, now or formerly. */
async function findNamed(name: string): Promise<string | undefined> {
  const words = toLetters(name);
  const reply = await requestSearch<"name">(apiRoutes.search(), {
    q: words,
    limit: "3",
    fields: "name",
    intents: "off",
  });
  if (!isAnswer(reply)) return undefined;
  // Lists don't have other names, but a hit says which of its words were found in them.
  return reply.data.find((hit) => [hit.name, (hit.matched["aliases"] ?? []).join(" ")].map(toLetters).includes(words))
    ?.slug;
}

/** "Roo-Code" → "roo code". */
function toLetters(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

async function readJson<T>(address: string): Promise<T | "missing" | "failed"> {
  try {
    const response = await fetch(address);
    if (response.ok) return (await response.json()) as T;
    return response.status === 404 || response.status === 410 ? "missing" : "failed";
  } catch {
    return "failed";
  }
}
