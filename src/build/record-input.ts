/** All that the files of one record are made from: equal inputs and code give equal files. */
import { getAlternatives } from "#api/endpoints/get-alternatives.ts";
import { getHistory } from "#api/endpoints/get-history.ts";
import { type BodySources, getSources, toBodySources } from "#api/record-bodies.ts";
import { toFeedDate } from "#api/feeds.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { type Surroundings, findSurroundings } from "#ui/pages/_record-pages.ts";
import type { Logo } from "#record/schema/logo.ts";
import type { AiDetail, ListRecord } from "#record/schema/record.ts";
import { hashBytes } from "./cache/hash-bytes.ts";

/** Plain JSON. Nothing that makes a file of a record may look anywhere else. */
export interface RecordInput extends BodySources {
  surroundings: Surroundings;
  logo: Logo | undefined;
  /** Instant of its feed while nothing has changed; null when something has. */
  feedDate: string | null;
}

export function toRecordInput(catalog: Catalog, record: AiDetail): RecordInput {
  const sources = toBodySources(catalog, record);
  return {
    ...sources,
    surroundings: findSurroundings(catalog, record),
    logo: catalog.logos.get(record.slug),
    feedDate: getSources(sources, getHistory).data.length === 0 ? toFeedDate(catalog) : null,
  };
}

/**
 * Names the input: equal inputs have equal names. Records of alternatives appear on many lists, so each is hashed once.
 */
export function nameInput({ reads, ...own }: RecordInput): string {
  const { [getAlternatives.id]: _, ...others } = reads;
  const { record, listed, ...rest } = getSources({ ...own, reads }, getAlternatives);
  const pairs = listed.map(({ record: other, ...pair }) => [hashListRecord(other), pair]);
  return hashBytes(JSON.stringify([own, others, hashListRecord(record), rest, pairs]));
}

const hashes = new WeakMap<ListRecord, string>();

function hashListRecord(record: ListRecord): string {
  const known = hashes.get(record);
  if (known !== undefined) return known;
  const hash = hashBytes(JSON.stringify(record));
  hashes.set(record, hash);
  return hash;
}
