/** The latent space of a catalogue's records. */
import { buildStemmer } from "#text/stem.ts";
import { getBasis, type LatentBasis } from "./basis.ts";
import { type DescribedRecord, countRecordTerms } from "./count-record-terms.ts";
import { type LatentSpace, buildLatentSpace } from "./latent-space.ts";
import { projectCounts } from "./latent-vector.ts";

export function buildRecordSpace(records: readonly DescribedRecord[], basis: LatentBasis = getBasis()): LatentSpace {
  const stem = buildStemmer();
  const vectors = new Int8Array(records.length * basis.dimensions);
  for (const [number, record] of records.entries()) {
    vectors.set(projectCounts(countRecordTerms(record, stem), basis), number * basis.dimensions);
  }
  return buildLatentSpace(vectors, basis.dimensions);
}
