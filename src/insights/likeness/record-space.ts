/** The latent space of a catalogue's records. */
import { buildStemmer } from "#lib/text/stem.ts";
import { getBasis, type LatentBasis } from "./basis.ts";
import { type DescribedRecord, countRecordTerms } from "./count-record-terms.ts";
import { type LatentSpace, buildLatentSpace } from "./latent-space.ts";
import { projectCounts } from "./latent-vector.ts";

/** Where a record lies, by its own texts and tags alone. */
export type ProjectRecord = (record: DescribedRecord) => Int8Array;

export function createProjection(basis: LatentBasis = getBasis()): ProjectRecord {
  const stem = buildStemmer();
  return (record) => projectCounts(countRecordTerms(record, stem), basis);
}

/** @param project gives what `createProjection` does */
export function buildRecordSpace(
  records: readonly DescribedRecord[],
  basis: LatentBasis = getBasis(),
  project: ProjectRecord = createProjection(basis),
): LatentSpace {
  const vectors = new Int8Array(records.length * basis.dimensions);
  for (const [number, record] of records.entries()) vectors.set(project(record), number * basis.dimensions);
  return buildLatentSpace(vectors, basis.dimensions);
}
