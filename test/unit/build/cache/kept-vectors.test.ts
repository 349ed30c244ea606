import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { KeptVectors } from "#build/cache/kept-vectors.ts";
import { createProjection } from "#insights/likeness/record-space.ts";

const RECORD = {
  name: "Ada",
  summary: "Writes invoices.",
  uses: ["get paid"],
  description: "Sends receipts.",
  tags: ["finance"],
};

test("a record has the vector that it has without the cache, until what it says changes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vectors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cache = { folder, storeFolder: join(folder, "files"), version: "0a", isRead: true };
  const project = createProjection();
  const edited = { ...RECORD, summary: "Draws pictures." };
  for (const record of [RECORD, RECORD, edited, RECORD]) {
    const vectors = new KeptVectors(cache);
    expect(vectors.project(record)).toEqual(project(record));
    await vectors.write();
  }
  expect(readdirSync(folder)).toEqual(["vectors-0a.json"]);
});
