/** Why a record was found: its own words and tags, marked. */
import type { TagView } from "#catalog/catalog.ts";
import { escapeHtml } from "#format/escape-html.ts";
import type { AiDetail } from "#schema/record.ts";
import { type MarkedText, markAll, markWords } from "./mark-words.ts";
import { HIT_FIELDS, type HitField, type SearchHit } from "./request.ts";
import type { TextReader } from "./text-reader.ts";

export interface HitExplainer {
  /** Looks for the words of the query. */
  reader: TextReader;
  tags: ReadonlyMap<string, TagView>;
  /** Ids of tags whose phrases the query says. */
  saidTags: ReadonlySet<string>;
}

export function explainHit(record: AiDetail, explainer: HitExplainer): Pick<SearchHit, "matched" | "highlights"> {
  const matched: SearchHit["matched"] = {};
  const highlights: SearchHit["highlights"] = {};
  for (const field of HIT_FIELDS) {
    const marked = markField(record, field, explainer);
    if (marked === undefined) continue;
    matched[field] = marked.words;
    highlights[field] = marked.html;
  }
  return { matched, highlights };
}

function markField(record: AiDetail, field: HitField, explainer: HitExplainer): MarkedText | undefined {
  if (field === "tags") return markTags(record, explainer);
  if (field === "aliases") return markAliases(record, explainer);
  const text = record[field];
  return text === null ? undefined : markWords(text, explainer.reader);
}

function markAliases({ aliases, formerSlugs }: AiDetail, { reader }: HitExplainer): MarkedText | undefined {
  const names = formerSlugs.length === 0 ? aliases : [...aliases, ...formerSlugs];
  return joinMarked(
    names,
    names.map((name) => markWords(name, reader)),
  );
}

/** A tag is found by its label, or as a whole by one of its everyday phrases. */
function markTags(record: AiDetail, { reader, tags, saidTags }: HitExplainer): MarkedText | undefined {
  const labels = record.tags.map((id) => tags.get(id)?.label ?? id);
  return joinMarked(
    labels,
    labels.map((label, place) =>
      saidTags.has(record.tags[place]!) ? { words: [label], html: markAll(label) } : markWords(label, reader),
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
