/** Why a record was found: its own words and tags, marked. */
import type { TagView } from "../catalog/catalog.ts";
import type { AiDetail } from "../schema/record.ts";
import { type WordMatcher, escapeHtml, markAll, markWords } from "./mark-words.ts";
import type { TextReader } from "./text-reader.ts";
import { HIT_FIELDS, type HitField, type SearchHit } from "./request.ts";

export interface HitExplainer {
  matcher: WordMatcher;
  read: TextReader;
  tags: ReadonlyMap<string, TagView>;
  /** Ids of tags whose phrases the query says. */
  saidTags: ReadonlySet<string>;
}

export function explainHit(record: AiDetail, explainer: HitExplainer): Pick<SearchHit, "matched" | "highlights"> {
  const matched: SearchHit["matched"] = {};
  const highlights: SearchHit["highlights"] = {};
  for (const field of HIT_FIELDS) {
    const marked = field === "tags" ? markTags(record, explainer) : markTexts(listTexts(record, field), explainer);
    if (marked === undefined) continue;
    matched[field] = marked.words;
    highlights[field] = marked.html;
  }
  return { matched, highlights };
}

function listTexts(record: AiDetail, field: Exclude<HitField, "tags">): readonly string[] {
  if (field === "aliases") return [...record.aliases, ...record.formerSlugs];
  const text = record[field];
  return text === null ? [] : [text];
}

function markTexts(
  texts: readonly string[],
  { matcher, read }: HitExplainer,
): { words: string[]; html: string } | undefined {
  const marked = texts.map((text) => markWords(text, matcher, read));
  if (marked.every((part) => part === undefined)) return undefined;
  return {
    words: [...new Set(marked.flatMap((part) => part?.words ?? []))],
    html: texts.map((text, index) => marked[index]?.html ?? escapeHtml(text)).join(", "),
  };
}

/** A tag is found by its label, or as a whole by one of its everyday phrases. */
function markTags(
  record: AiDetail,
  { matcher, read, tags, saidTags }: HitExplainer,
): { words: string[]; html: string } | undefined {
  const words: string[] = [];
  const parts = record.tags.map((id) => {
    const label = tags.get(id)?.label ?? id;
    const marked = saidTags.has(id) ? { words: [label], html: markAll(label) } : markWords(label, matcher, read);
    words.push(...(marked?.words ?? []));
    return marked?.html ?? escapeHtml(label);
  });
  return words.length === 0 ? undefined : { words: [...new Set(words)], html: parts.join(", ") };
}
