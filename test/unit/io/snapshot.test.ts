import { expect, test } from "vitest";
import { deriveUnranked } from "#catalog/snapshot.ts";
import { CatalogSizeError, sealSnapshot } from "#io/snapshot.ts";
import { aContent, anAi } from "../../fixtures/builders.ts";

const snapshot = {
  ...deriveUnranked(aContent([anAi()]), {
    commit: null,
    generatedAt: null,
    history: { events: [], dates: {}, note: null },
    renderMarkdown: () => "",
    scoreAudit: () => null,
  }),
  alternatives: {},
};

test("a catalogue too long for one text is refused with its size and what to do", () => {
  // What JSON.stringify throws there; a text of half a gigabyte is more than a test should ask of a machine.
  const endless = {
    toJSON() {
      throw new RangeError("Invalid string length");
    },
  };
  const seal = () => sealSnapshot({ ...snapshot, tombstones: endless as never });
  expect(seal).toThrow(CatalogSizeError);
  expect(seal).toThrow(/has 1 records.*140,000 records fit\. Split the directory/);
});

test("equal catalogues have equal ids, whichever commit they come from", () => {
  const ids = [
    snapshot,
    { ...snapshot, commit: "0123456789abcdef0123456789abcdef01234567" },
    { ...snapshot, records: [] },
  ].map((one) => sealSnapshot(one).snapshot.buildId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(ids[2]);
});
