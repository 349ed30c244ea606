/** Places of records in the latent space as earlier builds found them, by what a record says of itself. */
import type { DescribedRecord } from "#insights/likeness/count-record-terms.ts";
import { type ProjectRecord, createProjection } from "#insights/likeness/record-space.ts";
import type { BuildCache } from "./build-cache.ts";
import { hashBytes } from "./hash-bytes.ts";
import { KeptRows } from "./kept-rows.ts";

export class KeptVectors {
  /** Vectors in base64. */
  readonly #rows: KeptRows<string>;
  #make: ProjectRecord | undefined;

  constructor(cache: BuildCache) {
    this.#rows = new KeptRows(cache, "vectors");
  }

  /** Whether no earlier build by the same code kept any. */
  get isEmpty(): boolean {
    return this.#rows.isEmpty;
  }

  readonly project: ProjectRecord = (record) => {
    const key = nameRecord(record);
    const kept = this.#rows.find(key);
    if (kept !== undefined) return new Int8Array(Buffer.from(kept, "base64"));
    this.#make ??= createProjection();
    const vector = this.#make(record);
    this.#rows.add(key, Buffer.from(vector).toString("base64"));
    return vector;
  };

  write(): Promise<void> {
    return this.#rows.write();
  }
}

/** The record may hold more, so each key of the description is named: a new one that is missing here is a type error. */
function nameRecord({ name, summary, uses, description, tags }: DescribedRecord): string {
  const described: Required<DescribedRecord> = { name, summary, uses, description, tags };
  return hashBytes(JSON.stringify(described));
}
