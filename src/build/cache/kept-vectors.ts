/** Places of records in the latent space as earlier builds found them, by what a record says of itself. */
import { join } from "node:path";
import type { DescribedRecord } from "#likeness/count-record-terms.ts";
import { type ProjectRecord, createProjection } from "#likeness/record-space.ts";
import type { BuildCache } from "./build-cache.ts";
import { hashBytes } from "./hash-bytes.ts";
import { pruneValues, readSealed, writeSealed } from "./kept-value.ts";

const NAME = "vectors";

export class KeptVectors {
  readonly #folder: string;
  readonly #file: string;
  /** Vectors in base64 by the hash of what they are of. */
  readonly #former: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();
  #isComplete = true;
  #make: ProjectRecord | undefined;

  constructor({ folder, version, isRead }: BuildCache) {
    this.#folder = folder;
    this.#file = join(folder, `${NAME}-${version}.json`);
    const text = isRead ? readSealed(this.#file) : undefined;
    this.#former = new Map(text === undefined ? [] : (JSON.parse(text) as [string, string][]));
  }

  readonly project: ProjectRecord = (record) => {
    const key = nameRecord(record);
    const kept = this.#former.get(key);
    if (kept !== undefined) {
      this.#used.set(key, kept);
      return new Int8Array(Buffer.from(kept, "base64"));
    }
    this.#isComplete = false;
    this.#make ??= createProjection();
    const vector = this.#make(record);
    this.#used.set(key, Buffer.from(vector.buffer).toString("base64"));
    return vector;
  };

  async write(): Promise<void> {
    if (this.#isComplete && this.#used.size === this.#former.size) return;
    await writeSealed(this.#file, JSON.stringify([...this.#used]));
    pruneValues(this.#folder, NAME);
  }
}

function nameRecord({ name, summary, description, tags }: DescribedRecord): string {
  return hashBytes(JSON.stringify([name, summary, description, tags]));
}
