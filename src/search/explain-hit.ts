/** Why a record was found: its own words and tags, marked. */
import { toTagLabel } from "#record/catalog/tag-labels.ts";
import { escapeHtml } from "#lib/format/escape-html.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { Stemmer } from "#lib/text/stem.ts";
import { type MarkedText, markAll, markWords } from "./mark-words.ts";
import { HIT_FIELDS, type HitField, type FoundRecord } from "./request.ts";
import type { QueryWord } from "./query-words.ts";
import { TextReader } from "./text-reader.ts";
import type { TraitTable } from "./trait-index.ts";
import type { TraitTag } from "./traits.ts";

type HitExplanation = Pick<FoundRecord, "matched" | "highlights">;

/** Explains the hits of one query after another; those of a query before the next one is set. */
export type HitExplainer = (
  words: readonly QueryWord[],
  saidTraits: readonly number[],
) => (record: AiDetail) => HitExplanation;

interface Markers {
  /** Looks for the words of the query. */
  reader: TextReader;
  tags: ReadonlyMap<string, TraitTag>;
  tasks: ReadonlyMap<string, { label: string }>;
  /** Ids of tags and tasks whose phrases the query says. */
  saidTags: ReadonlySet<string>;
}

export function buildHitExplainer(
  { tags, tasks }: Pick<Markers, "tags" | "tasks">,
  { traits }: TraitTable,
  stem: Stemmer,
): HitExplainer {
  const reader = new TextReader(stem);
  return (words, saidTraits) => {
    reader.lookFor(words);
    const saidTags = new Set(saidTraits.map((trait) => traits[trait]!.id.replace(/^(?:tag|task):/, "")));
    return (record) => explainHit(record, { reader, tags, tasks, saidTags });
  };
}

function explainHit(record: AiDetail, markers: Markers): HitExplanation {
  const matched: FoundRecord["matched"] = {};
  const highlights: FoundRecord["highlights"] = {};
  for (const field of HIT_FIELDS) {
    const marked = markField(record, field, markers);
    if (marked === undefined) continue;
    matched[field] = marked.words;
    highlights[field] = marked.html;
  }
  return { matched, highlights };
}

function markField(record: AiDetail, field: HitField, markers: Markers): MarkedText | undefined {
  if (field === "tags") return markTags(record, markers);
  if (field === "tasks") return markTasks(record, markers);
  if (field === "aliases") return markAliases(record, markers);
  if (field === "uses")
    return joinMarked(
      record.uses,
      record.uses.map((use) => markWords(use, markers.reader)),
    );
  const text = record[field];
  return text === null ? undefined : markWords(text, markers.reader);
}

function markAliases({ aliases, formerSlugs }: AiDetail, { reader }: Markers): MarkedText | undefined {
  const names = formerSlugs.length === 0 ? aliases : [...aliases, ...formerSlugs];
  return joinMarked(
    names,
    names.map((name) => markWords(name, reader)),
  );
}

/** A tag is found by its label, or as a whole by one of its everyday phrases. */
function markTags(record: AiDetail, { reader, tags, saidTags }: Markers): MarkedText | undefined {
  const labels = record.tags.map((id) => toTagLabel({ tags }, id));
  return joinMarked(
    labels,
    labels.map((label, place) =>
      saidTags.has(record.tags[place]!) ? { words: [label], html: markAll(label) } : markWords(label, reader),
    ),
  );
}

/** A task is found as a whole by one of its phrases. */
function markTasks(record: AiDetail, { tasks, saidTags }: Markers): MarkedText | undefined {
  const labels = record.tasks.map((id) => tasks.get(id)?.label ?? id);
  return joinMarked(
    labels,
    labels.map((label, place) =>
      saidTags.has(record.tasks[place]!) ? { words: [label], html: markAll(label) } : undefined,
    ),
  );
}

/** Undefined when none of the texts is marked. */
function joinMarked(texts: readonly string[], marked: readonly (MarkedText | undefined)[]): MarkedText | undefined {
  const words = new Set<string>();
  for (const part of marked) if (part !== undefined) for (const word of part.words) words.add(word);
  if (words.size === 0) return undefined;
  return {
    words: [...words],
    html: texts.map((text, place) => marked[place]?.html ?? escapeHtml(text)).join(", "),
  };
}
