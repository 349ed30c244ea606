import { describe, expect, test } from "vitest";
import { createRandom } from "#bench/random.ts";
import { getBasis, readBasis, writeBasis } from "#insights/likeness/basis.ts";
import { type DescribedRecord, countRecordTerms } from "#insights/likeness/count-record-terms.ts";
import { fitBasis } from "#fit/likeness/fit-basis.ts";
import {
  buildCosineMeter,
  buildLatentSpace,
  listProbablyNear,
  measureCosine,
} from "#insights/likeness/latent-space.ts";
import { projectCounts } from "#insights/likeness/latent-vector.ts";
import { buildRecordSpace } from "#insights/likeness/record-space.ts";
import { buildStemmer } from "#lib/text/stem.ts";

const describeAs = (summary: string, ...tags: string[]): DescribedRecord => ({
  name: "",
  summary,
  uses: [],
  description: "",
  tags,
});

const RECORDS = [
  describeAs("Sends invoices and reminds customers.", "accounting"),
  describeAs("Reads receipts into a ledger.", "accounting"),
  describeAs("Books receipts and sends invoices.", "accounting"),
  describeAs("Composes songs from melodies.", "music"),
  describeAs("Sings lyrics over beats and melodies.", "music"),
  describeAs("Writes lyrics for songs.", "music"),
  describeAs("Reads ledgers aloud.", "voice"),
  describeAs("Speaks letters aloud.", "voice"),
  describeAs("Plans trips and books hotels.", "travel"),
  describeAs("Finds hotels and flights.", "travel"),
  describeAs("Teaches chess openings.", "games"),
  describeAs("Plays chess with beginners.", "games"),
];
/** A term must be in three texts. */
const TEXTS = [...RECORDS, ...RECORDS, ...RECORDS];

describe("a basis fitted to texts", () => {
  const basis = readBasis(writeBasis(fitBasis(TEXTS, []), "1"));
  const space = buildRecordSpace(RECORDS, basis);

  test("puts texts of one subject nearer than others, although they share no word", () => {
    const [invoices, receipts, melodies] = [0, 1, 3];
    expect(measureCosine(space, invoices, receipts)).toBeGreaterThan(measureCosine(space, invoices, melodies));
  });

  test("measures the same in both directions, and a text as 1 with itself", () => {
    for (const a of RECORDS.keys()) {
      expect(measureCosine(space, a, a)).toBeCloseTo(1, 6);
      for (const b of RECORDS.keys()) expect(measureCosine(space, a, b)).toBe(measureCosine(space, b, a));
    }
  });
});

describe("the committed basis", () => {
  const stem = buildStemmer();
  const project = (record: DescribedRecord): Int8Array => projectCounts(countRecordTerms(record, stem), getBasis());

  test("gives a text one vector, in whatever order its words come", () => {
    expect(project(describeAs("invoices receipts ledgers"))).toEqual(project(describeAs("ledgers invoices receipts")));
  });

  test("has no place for texts of which it knows no term", () => {
    const space = buildRecordSpace([describeAs("qqzzy"), describeAs("Sends invoices.")]);
    const measure = buildCosineMeter(space, project(describeAs("xxqqj")));
    expect([measure(0), measure(1)]).toEqual([0, 0]);
    expect(listProbablyNear(space, project(describeAs("xxqqj")))).toEqual([]);
    expect(measureCosine(space, 0, 1)).toBe(0);
  });

  test("finds the nearest of many without comparing all in full", () => {
    const crowd = Array.from({ length: 3_000 }, (_, index) => RECORDS[index % 3 === 0 ? 3 : 9]!);
    const space = buildRecordSpace([...crowd, describeAs("Edits podcasts by their transcript.")]);
    const near = listProbablyNear(space, project(describeAs("Cuts podcast recordings.")));
    expect(near.length).toBeLessThanOrEqual(100);
    expect(near).toContain(3_000);
  });

  // Heads are multiplied in pairs; no record may affect the other, not even at the ends of a byte's range.
  test.each([500, 501])("finds exactly the nearest of %i records whose heads are all there is of them", (size) => {
    const random = createRandom(size);
    const draw = (): number => (random.below(2) === 0 ? random.pick([-127, 127]) : random.below(255) - 127);
    const space = buildLatentSpace(Int8Array.from({ length: size * 32 }, draw), 32);
    for (const vector of [Int8Array.from({ length: 32 }, draw), new Int8Array(32).fill(127)]) {
      const measure = buildCosineMeter(space, vector);
      const near = listProbablyNear(space, vector);
      const nearest = [...Array(size).keys()].sort((a, b) => measure(b) - measure(a)).slice(0, near.length);
      expect(near.length).toBeGreaterThan(80);
      expect(near).toEqual(nearest.sort((a, b) => a - b));
    }
  });

  test.each([
    ["Edits podcasts by their transcript.", "Cuts audio recordings as text.", "Draws logos for shops."],
    ["Answers questions about PDF files.", "Chat with your documents.", "Composes songs."],
    ["Builds websites without code.", "Makes landing pages from a prompt.", "Reads X-rays of lungs."],
  ])("knows that %s is nearer to %s than to %s", (text, near, far) => {
    const space = buildRecordSpace([text, near, far].map((summary) => describeAs(summary)));
    expect(measureCosine(space, 0, 1)).toBeGreaterThan(measureCosine(space, 0, 2) + 0.1);
  });
});
