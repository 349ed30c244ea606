import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deriveUnranked } from "#record/catalog/snapshot.ts";
import { CatalogSizeError, readSnapshot, sealSnapshot, writeSnapshot } from "#build/snapshot-file.ts";
import { aContent, anAi } from "../../fixtures/builders.ts";

const derive = (ais: Parameters<typeof aContent>[0]) =>
  deriveUnranked(aContent(ais), {
    commit: null,
    generatedAt: null,
    history: { events: [], dates: {}, note: null },
    renderMarkdown: () => "",
    rateAudit: () => ({ score: null, coverage: 0 }),
  });

const snapshot = { ...derive([anAi()]), alternatives: {} };

test("a snapshot is read as it was written, with a line for each record", async () => {
  const names = ["Ünïcode 工具", 'Quote " and ]', "Line\nfeed"];
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  for (const ais of [[], names.map((name, index) => anAi({ name, slug: `tool-${index}` }))]) {
    const sealed = sealSnapshot({ ...snapshot, ...derive(ais) });
    await writeSnapshot(folder, sealed);
    const text = readFileSync(join(folder, "snapshot.json"), "utf8");
    expect(text.split("\n")).toHaveLength(ais.length + 3);
    expect([readSnapshot(folder), JSON.parse(text)]).toEqual([sealed.snapshot, sealed.snapshot]);
    writeFileSync(join(folder, "snapshot.json"), JSON.stringify(sealed.snapshot));
    expect(readSnapshot(folder)).toEqual(sealed.snapshot);
  }
  writeFileSync(join(folder, "snapshot.json"), '{"buildId":"cut","records":[\n{"slug":"a"},\n');
  expect(() => readSnapshot(folder)).toThrow(/was cut after 1 records; npm run build writes it/);
  rmSync(folder, { recursive: true });
});

test("a catalogue too long for one text is refused with its size and what to do", () => {
  // What JSON.stringify throws there; a text of half a gigabyte is more than a test should ask of a machine.
  const endless = {
    toJSON() {
      throw new RangeError("Invalid string length");
    },
  };
  const seal = () => sealSnapshot({ ...snapshot, tombstones: endless as never });
  expect(seal).toThrow(CatalogSizeError);
  expect(seal).toThrow(/has 1 records.*Split the directory/);
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
