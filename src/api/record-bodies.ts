/** Bodies of the operations about one record: built once, for its files and its pages. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { renderJson } from "./http/json-response.ts";
import { type TwinFile, toTwinPath } from "./http/twins.ts";
import type { AiDetail } from "#record/schema/record.ts";
import type { AnyRecordRead, ReadOperation, RecordRead } from "./define-read.ts";
import { OPERATIONS } from "./operations.ts";

const RECORD_READS: readonly AnyRecordRead[] = OPERATIONS.filter(isOfRecord);

/** All that the bodies are made from. They cost most of the work, so whether one would differ is asked of these. */
export interface BodySources {
  record: AiDetail;
  /** By id of the operation. */
  reads: Readonly<Record<string, unknown>>;
}

export function toBodySources(catalog: Catalog, record: AiDetail): BodySources {
  return {
    record,
    reads: Object.fromEntries(RECORD_READS.map(({ id, findSources }) => [id, findSources(catalog, record)])),
  };
}

/** What the body of one of them is made from besides the record. */
export function getSources<Sources>({ reads }: BodySources, { id }: RecordRead<unknown, Sources>): Sources {
  // Sound: the read itself has found them.
  return reads[id] as Sources;
}

export class RecordBodies {
  readonly #slug: string;
  readonly #bodies: ReadonlyMap<string, unknown>;

  constructor({ record, reads }: BodySources) {
    this.#slug = record.slug;
    this.#bodies = new Map(RECORD_READS.map(({ id, build }) => [id, build(record, reads[id] as never)]));
  }

  get<Body, Sources>({ id }: RecordRead<Body, Sources>): Body {
    // Sound: the read itself has built it.
    return this.#bodies.get(id) as Body;
  }

  *renderTwins(): Generator<TwinFile> {
    for (const read of RECORD_READS)
      for (const twin of read.twins)
        yield { path: toTwinPath(twin, { slug: this.#slug }), text: renderJson(this.#bodies.get(read.id)) };
  }
}

/** True for operations whose files are made with those of the record. */
export function isOfRecord(operation: ReadOperation): operation is AnyRecordRead {
  return "findSources" in operation;
}
