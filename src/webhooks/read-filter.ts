/** From slugs and tags a user wrote to what an endpoint is filtered by. */
import { z } from "zod";
import { toPointer } from "#http/parse-body.ts";
import { NOUN } from "#site/nouns.ts";
import { rankNearest } from "#text/nearest.ts";
import { type Catalog, findBySlug } from "#catalog/catalog.ts";
import type { ProblemError } from "#schema/problem.ts";
import { WebhookRegistration } from "#schema/webhook.ts";
import type { StoredEndpoint } from "./webhook-store.ts";

export interface ReadFilter extends Pick<StoredEndpoint, "filterRecords" | "filterTags"> {
  errors: Partial<ProblemError>[];
}

const MAX_SUGGESTIONS = 3;

/** Of a body as it was sent. What has the wrong shape is the schema's to report, and is no filter here. */
export function readBodyFilter(catalog: Catalog, body: unknown): ReadFilter {
  const parsed = z.object({ filter: WebhookRegistration.shape.filter }).safeParse(body);
  return readFilter(catalog, parsed.data?.filter);
}

/** Unknown slugs and tags are refused: an endpoint that can never receive anything helps nobody. */
function readFilter(catalog: Catalog, filter: WebhookRegistration["filter"]): ReadFilter {
  const errors: Partial<ProblemError>[] = [];
  const filterRecords = (filter?.slugs ?? []).flatMap((slug, index) => {
    const record = findBySlug(catalog, slug);
    if (record !== undefined) return [{ id: record.id, slug: record.slug }];
    errors.push(toError("slugs", index, `no ${NOUN.one} has the slug ${slug}`, slug, catalog.bySlug.keys()));
    return [];
  });
  const filterTags = (filter?.tags ?? []).filter((tag, index) => {
    if (catalog.tags.has(tag)) return true;
    errors.push(toError("tags", index, `there is no tag ${tag}`, tag, catalog.tags.keys()));
    return false;
  });
  return { filterRecords: dedupe(filterRecords), filterTags: [...new Set(filterTags)], errors };
}

function toError(
  key: string,
  index: number,
  fault: string,
  word: string,
  known: Iterable<string>,
): Partial<ProblemError> {
  const near = rankNearest(word, known, MAX_SUGGESTIONS);
  const hint = near.length === 0 ? "" : ` Did you mean ${near.join(", ")}?`;
  return { pointer: toPointer(["filter", key, index]), detail: `${fault}.${hint}` };
}

function dedupe(records: { id: string; slug: string }[]): { id: string; slug: string }[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
