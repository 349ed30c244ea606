/** Lists of front matter: a single word becomes a list, synonyms become tags and phrases tasks, repetitions go. */
import { Scalar, type YAMLMap, YAMLSeq, isScalar, isSeq } from "yaml";
import { fold } from "#lib/text/fold.ts";
import { FIELD_ROWS } from "#record/fields.ts";
import type { Tidy } from "#record/fields/field.ts";
import { findSameWord } from "#lib/text/nearest.ts";
import type { Tag } from "#record/schema/tag.ts";

type WordScalar = Scalar<string>;
type ListTidy = Extract<Tidy, { list: unknown }>["list"];
type Tell = (what: string) => void;

export interface FixContext {
  slug: string;
  tags: readonly Pick<Tag, "id" | "label" | "synonyms" | "tasks">[];
  createId: () => string;
}

/** Changes `fields` in place. */
export function fixLists(fields: YAMLMap, context: FixContext, tell: Tell): void {
  const name = fields.get("name");
  const own = { names: typeof name === "string" ? fold(name) : "", slugs: context.slug };
  for (const { key, tidy } of FIELD_ROWS) {
    if (tidy === null || typeof tidy === "string" || "words" in tidy) continue;
    const kind = tidy.list;
    const toKey = kind === "names" ? fold : keep;
    const toWord = (word: string): string => findWord(word, kind, context.tags) ?? word;
    const list = getList(fields, key, tell);
    if (list === undefined) continue;
    for (const item of list.items) {
      if (!isWord(item)) continue;
      const word = toWord(item.value);
      if (word === item.value) continue;
      tell(`${key}: ${item.value} is ${word}`);
      item.value = word;
    }
    const seen = new Set([kind === "names" || kind === "slugs" ? own[kind] : ""]);
    list.items = list.items.filter((item) => {
      if (!isWord(item)) return true;
      const itemKey = toKey(item.value);
      if (!seen.has(itemKey)) return seen.add(itemKey);
      tell(`${key}: ${item.value} dropped`);
      return false;
    });
    // An empty list of platforms says that none is known; the key is required.
    if (list.items.length === 0 && key !== "platforms") fields.delete(key);
  }
}

function findWord(word: string, kind: ListTidy, tags: FixContext["tags"]): string | undefined {
  if (kind === "tags") return findTag(word, tags);
  if (kind === "tasks") return findTask(word, tags);
  return typeof kind === "string" ? undefined : findSameWord(word, kind);
}

function getList(fields: YAMLMap, key: string, tell: Tell): YAMLSeq | undefined {
  const node: unknown = fields.get(key, true);
  if (isSeq(node)) return node;
  if (!isWord(node)) return undefined;
  const list = new YAMLSeq();
  list.items = node.value.split(",").map((word) => new Scalar(word.trim()));
  fields.set(key, list);
  tell(`${key} written as a list`);
  return list;
}

/** The tag that a word means: its id, its label or one of its synonyms. The id of a task means that task, whatever it says. */
function findTag(word: string, tags: FixContext["tags"]): string | undefined {
  if (tags.some(({ tasks = [] }) => tasks.some(({ id }) => id === word))) return undefined;
  return findNamed(
    word,
    tags.map(({ id, label, synonyms }) => ({ id, names: [label, ...synonyms] })),
  );
}

/** The task that a word means: its id, its label or one of its phrases. */
function findTask(word: string, tags: FixContext["tags"]): string | undefined {
  return findNamed(
    word,
    tags.flatMap(({ tasks = [] }) => tasks.map(({ id, label, phrases }) => ({ id, names: [label, ...phrases] }))),
  );
}

/** By id first, then by any other name. */
function findNamed(word: string, named: readonly { id: string; names: readonly string[] }[]): string | undefined {
  return (
    findSameWord(
      word,
      named.map(({ id }) => id),
    ) ?? named.find(({ names }) => findSameWord(word, names) !== undefined)?.id
  );
}

function isWord(node: unknown): node is WordScalar {
  return isScalar(node) && typeof node.value === "string";
}

function keep(word: string): string {
  return word;
}
