/** The models that words ask for: by what they are called, or by what they are to have ("cheapest model with vision"). */
import type { Model } from "#record/schema/model-view.ts";
import {
  type ModelFilters,
  type ModelSortKey,
  filterModels,
  putNamedFirst,
  sortByNewest,
  sortModels,
} from "./filter-models.ts";

/** What a question asks of models. */
interface ModelQuestion {
  filters: ModelFilters;
  sort: { key: ModelSortKey; isDescending: boolean } | undefined;
}

/** In the order that the words ask for; else those first that are called so. */
export function findModels(models: readonly Model[], { q = "", ...filters }: ModelFilters): Model[] {
  const passing = filterModels(models, filters);
  const called = filterModels(passing, { q });
  return called.length > 0 ? putNamedFirst(called, q) : findDescribed(passing, q);
}

/** Models with what the question asks for; none where it asks for something else. */
export function findDescribed(models: readonly Model[], q: string): Model[] {
  const question = readModelQuestion(q);
  if (question === undefined) return [];
  const found = filterModels(models, question.filters);
  const { sort } = question;
  return sort === undefined ? sortByNewest(found) : sortModels(found, sort.key, sort.isDescending);
}

interface Saying {
  said: RegExp;
  read: (said: RegExpExecArray) => Partial<ModelQuestion>;
}

const TOKENS = "(\\d{1,3}(?:,\\d{3})+|\\d{1,8}(?:\\.\\d)?)\\s*(k|thousand|m|million)?(?:[\\s-]*tokens?)?";

const accepts = (words: string, modality: string): Saying => ({
  said: new RegExp(`\\b(?:${words})\\b`, "i"),
  read: () => ({ filters: { accepts: modality } }),
});

const ordered = (words: string, key: ModelSortKey, isDescending: boolean): Saying => ({
  said: new RegExp(`\\b(?:${words})\\b`, "i"),
  read: () => ({ sort: { key, isDescending } }),
});

const SAYINGS: readonly Saying[] = [
  {
    said: new RegExp(`\\b${TOKENS}[\\s-]*(?:or more[\\s-]*)?context(?:[\\s-]*(?:window|length))?`, "i"),
    read: readContext,
  },
  {
    said: new RegExp(
      `\\bcontext(?:[\\s-]*(?:window|length))?\\s*(?:(?:of|over|above|from|at least|>=?)\\s*)*${TOKENS}\\b`,
      "i",
    ),
    read: readContext,
  },
  { said: /\bopen[\s-]?(?:weights?|sourced?)\b/i, read: () => ({ filters: { openWeights: true } }) },
  {
    said: /\b(?:under|below|less than|at most|up to)\s*\$\s?(\d{1,4}(?:\.\d{1,4})?)(?:\s*(?:per|\/|a)\s*(?:million|1?m)(?:[\s-]*(?:input)?[\s-]*tokens?)?)?/i,
    read: ([, dollars]) => ({ filters: { inputMax: Number(dollars) } }),
  },
  {
    said: /\b(?:under|below|less than|at most|up to|smaller than)\s*(\d{1,4}(?:\.\d)?)\s*b(?:illion)?\b(?:[\s-]*param(?:eter)?s?)?/i,
    read: ([, billions]) => ({ filters: { billionsMax: Number(billions) } }),
  },
  accepts("vision|multi-?modal|images? (?:input|understanding)|(?:can )?sees?(?: images)?", "image"),
  accepts("audio (?:input|understanding)", "audio"),
  accepts("video (?:input|understanding)", "video"),
  accepts("pdfs? input|reads? pdfs?", "pdf"),
  ordered("cheap(?:est)?|lowest[\\s-]price[ds]?|least expensive", "input", false),
  ordered("(?:longest|largest|biggest|long) context(?: window)?", "context", true),
  ordered("newest|latest", "released", true),
];

/** Without one of these a question is about something else. */
const MODEL = /\b(?:models?|llms?|vlms?|context|open[\s-]?weights?)\b/gi;
const FILLING =
  /\b(?:language|ai|api|with|from|by|that|which|what|is|are|has|have|an?|the|of|for|and|in|by|price[ds]?|support(?:s|ing)?|take[ns]?|accept(?:s|ing)?|hosted|all|list|show|me|window)\b|[?,!]/gi;

function readModelQuestion(q: string): ModelQuestion | undefined {
  if (q.search(MODEL) === -1) return undefined;
  let rest = q;
  let question: ModelQuestion = { filters: {}, sort: undefined };
  for (const { said, read } of SAYINGS) {
    const found = said.exec(rest);
    if (found === null) continue;
    const { filters, sort } = read(found);
    question = { filters: { ...question.filters, ...filters }, sort: question.sort ?? sort };
    rest = rest.replace(found[0], " ");
  }
  if (rest === q) return undefined;
  const words = rest
    .replace(MODEL, " ")
    .replace(FILLING, " ")
    .replace(/\bembeddings?\b/gi, "embed")
    .trim();
  return { ...question, filters: { ...question.filters, q: words } };
}

/** Whoever says 128 means thousands. */
function readContext([, figure, unit = "k"]: RegExpExecArray): Partial<ModelQuestion> {
  const number = Number(figure!.replaceAll(",", ""));
  const tokens = number >= 4000 ? number : number * (/^m/i.test(unit) ? 1_000_000 : 1000);
  return { filters: { contextMin: tokens } };
}
