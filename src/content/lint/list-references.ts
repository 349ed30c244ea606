/** Every place in content where one record names another by its slug. */
import { type LintContent, LOGOS_PATH, TAGS_PATH, TOMBSTONES_PATH } from "./rule.ts";
import type { ValuePath } from "./raw-file.ts";

export interface Reference {
  path: string;
  at: ValuePath;
  slug: string;
  /** Set in a row of evidence that is kept and not published. */
  isWithdrawn?: boolean;
}

/** The key that holds a slug, by the list of an evidence file whose rows have it. */
export const EVIDENCE_REFERENCES = { relations: "to", lifecycle: "replacement", alternatives: "slug" } as const;

/** In records, evidence, logos, tombstones, tags and the files of model providers. */
export function* listReferences(content: LintContent): Generator<Reference> {
  for (const { path, fields } of content.records) {
    for (const [index, slug] of (fields.alternatives ?? []).entries())
      yield { path, at: ["alternatives", index], slug };
    for (const [index, slug] of (fields.similarTo ?? []).entries()) yield { path, at: ["similarTo", index], slug };
    if (fields.successor !== undefined) yield { path, at: ["successor"], slug: fields.successor };
  }
  for (const { path, fields } of content.evidence) {
    for (const [index, row] of (fields.relations ?? []).entries()) {
      const slug = row[EVIDENCE_REFERENCES.relations];
      if (slug !== undefined)
        yield { path, at: ["relations", index, EVIDENCE_REFERENCES.relations], slug, ...toMark(row) };
    }
    for (const [index, row] of (fields.lifecycle ?? []).entries()) {
      const slug = row[EVIDENCE_REFERENCES.lifecycle];
      if (slug !== undefined)
        yield { path, at: ["lifecycle", index, EVIDENCE_REFERENCES.lifecycle], slug, ...toMark(row) };
    }
    for (const [index, { slug, sources }] of (fields.alternatives ?? []).entries()) {
      const isWithdrawn = sources.every(({ withdrawn }) => withdrawn !== undefined);
      yield { path, at: ["alternatives", index, EVIDENCE_REFERENCES.alternatives], slug, isWithdrawn };
    }
  }
  for (const [index, { slug }] of content.logos.entries())
    yield { path: LOGOS_PATH, at: ["logos", index, "slug"], slug };
  for (const [index, { replacement }] of content.tombstones.entries())
    if (replacement !== undefined)
      yield { path: TOMBSTONES_PATH, at: ["tombstones", index, "replacement"], slug: replacement };
  for (const { path, fields } of content.providers)
    if (fields.record !== undefined) yield { path, at: ["record"], slug: fields.record };
  for (const { at, slug } of listBestKnown(content.tags)) yield { path: TAGS_PATH, at, slug };
}

/** Every slug that a tag or a task calls best known, with the id of that tag or task. */
export function* listBestKnown(
  tags: LintContent["tags"],
): Generator<Pick<Reference, "at" | "slug"> & { id: string | undefined; kind: "tags" | "tasks" }> {
  for (const [index, { id, bestKnown = [], tasks = [] }] of tags.entries()) {
    for (const [place, slug] of bestKnown.entries())
      yield { at: ["tags", index, "bestKnown", place], slug, id, kind: "tags" };
    for (const [number, task] of tasks.entries())
      for (const [place, slug] of (task.bestKnown ?? []).entries())
        yield { at: ["tags", index, "tasks", number, "bestKnown", place], slug, id: task.id, kind: "tasks" };
  }
}

function toMark({ withdrawn }: { withdrawn?: unknown }): Pick<Reference, "isWithdrawn"> {
  return withdrawn === undefined ? {} : { isWithdrawn: true };
}
