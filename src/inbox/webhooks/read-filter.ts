/** From slugs and tags a user wrote to what an endpoint is filtered by. */
import { z } from "zod";
import { MAX_FAULTS, toPointer } from "#api/http/parse-body.ts";
import { NOUN } from "#site/nouns.ts";
import { rankNearestKeys } from "#lib/text/nearest.ts";
import { type Catalog, findBySlug } from "#record/catalog/catalog.ts";
import type { ProblemError } from "#api/schema/problem.ts";
import { WebhookRegistration } from "#api/schema/webhook.ts";
import type { StoredEndpoint } from "./webhook-store.ts";

export interface ReadFilter extends Pick<StoredEndpoint, "filterRecords" | "filterTags"> {
  errors: Partial<ProblemError>[];
}

const MAX_SUGGESTIONS = 3;

/**
 * Of a body as it was sent. What has the wrong shape is the schema's to report, and is no filter here.
 * @param others number of faults in the rest of the body, which come first; both together are at most `MAX_FAULTS`
 */
export function readBodyFilter(catalog: Catalog, body: unknown, others: number): ReadFilter {
  const parsed = z.object({ filter: WebhookRegistration.shape.filter }).safeParse(body);
  return readFilter(catalog, parsed.data?.filter, MAX_FAULTS - others);
}

/** Unknown slugs and tags are refused: an endpoint that can never receive anything helps nobody. Stops at `most` of them. */
function readFilter(catalog: Catalog, filter: WebhookRegistration["filter"], most: number): ReadFilter {
  const errors: Partial<ProblemError>[] = [];
  const filterRecords: ReadFilter["filterRecords"] = [];
  for (const [index, slug] of (filter?.slugs ?? []).entries()) {
    if (errors.length >= most) break;
    const record = findBySlug(catalog, slug);
    if (record === undefined)
      errors.push(toError("slugs", index, `no ${NOUN.one} has the slug ${slug}`, slug, catalog.bySlug));
    else filterRecords.push({ id: record.id, slug: record.slug });
  }
  const filterTags: string[] = [];
  for (const [index, tag] of (filter?.tags ?? []).entries()) {
    if (errors.length >= most) break;
    if (catalog.tags.has(tag)) filterTags.push(tag);
    else errors.push(toError("tags", index, `there is no tag ${tag}`, tag, catalog.tags));
  }
  return { filterRecords: dedupe(filterRecords), filterTags: [...new Set(filterTags)], errors };
}

function toError(
  key: string,
  index: number,
  fault: string,
  word: string,
  known: ReadonlyMap<string, unknown>,
): Partial<ProblemError> {
  const near = rankNearestKeys(word, known, MAX_SUGGESTIONS);
  const hint = near.length === 0 ? "" : ` Did you mean ${near.join(", ")}?`;
  return { pointer: toPointer(["filter", key, index]), detail: `${fault}.${hint}` };
}

function dedupe(records: { id: string; slug: string }[]): { id: string; slug: string }[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}
