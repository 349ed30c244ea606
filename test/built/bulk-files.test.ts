import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toListRecord } from "#record/catalog/catalog.ts";
import type { BulkManifest } from "#record/schema/bulk.ts";
import type { AiDetail, AiRecord } from "#record/schema/record.ts";
import { ROOT } from "../_setup/root.ts";

const read = (path: string): string => readFileSync(join(ROOT, "dist", path), "utf8");
const manifest = JSON.parse(read("/api/v1/bulk.json")) as BulkManifest;
const index = JSON.parse(read("/api/v1.json")) as { buildId: string; counts: { ais: number } };
const bytesOf = (name: string): string => read(`/api/v1/bulk/${name}`);
const linesOf = (name: string): unknown[] =>
  bytesOf(name)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);

/** A mirror fetches these on every change of the build, so they may not grow unnoticed. */
const BUDGETS_MB: Readonly<Record<string, number>> = {
  "ais.ndjson": 16,
  "ais.json": 16,
  "ais.csv": 1.5,
  "models.ndjson": 2,
  "benchmarks.ndjson": 3,
  "shutdowns.ndjson": 1,
  "changes.ndjson": 14,
};

test("the manifest names this build, and every file with its size and hash", () => {
  expect(manifest.buildId).toBe(index.buildId);
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = readFileSync(join(ROOT, "dist", path));
    expect([path, file.length, createHash("sha256").update(file).digest("hex")]).toEqual([path, bytes, sha256]);
    const name = path.split("/").at(-1)!;
    expect([name, bytes < BUDGETS_MB[name]! * 1e6]).toEqual([name, true]);
  }
});

test("every file is there compressed, too", () => {
  for (const { path } of manifest.files) {
    const form = (ending: string): Buffer => readFileSync(join(ROOT, "dist", path + ending));
    const hashes = [form(""), brotliDecompressSync(form(".br")), gunzipSync(form(".gz"))].map((bytes) =>
      createHash("sha256").update(bytes).digest("hex"),
    );
    expect([path, new Set(hashes).size]).toEqual([path, 1]);
  }
});

/** What an address answers, without the results that may only be cited. */
function readOpen(path: string): unknown {
  const answer = JSON.parse(read(path)) as { benchmarks: { reuse: string }[] };
  return { ...answer, benchmarks: answer.benchmarks.filter(({ reuse }) => reuse === "open") };
}

test("every form holds every record, equal to what its own address answers but for results that may not be copied", () => {
  const lines = linesOf("ais.ndjson") as AiDetail[];
  expect(lines).toHaveLength(index.counts.ais);
  expect(JSON.parse(bytesOf("ais.json"))).toEqual(lines);
  expect(bytesOf("ais.csv").trimEnd().split("\r\n")).toHaveLength(index.counts.ais + 1);
  for (const record of lines) expect(readOpen(`/api/v1/ais/${record.slug}.json`)).toEqual(record);
});

test("models and announced ends are those that their addresses answer", () => {
  const models = linesOf("models.ndjson") as { links: { self: string } }[];
  expect(models.length).toBeGreaterThan(300);
  for (const model of models) expect(readOpen(`${model.links.self}.json`)).toMatchObject(model);
  const coming = (JSON.parse(read("/api/v1/shutdowns.json")) as { data: object[] }).data;
  expect(linesOf("shutdowns.ndjson")).toEqual(expect.arrayContaining(coming));
});

test("changes are all there, oldest first", () => {
  const changes = linesOf("changes.ndjson") as { at: string; record: AiRecord | null }[];
  expect(changes).toHaveLength(manifest.files.find(({ path }) => path.endsWith("/changes.ndjson"))!.records);
  expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted());
  const bySlug = new Map((linesOf("ais.ndjson") as AiDetail[]).map((record) => [record.slug, toListRecord(record)]));
  for (const record of changes.flatMap((change) => change.record ?? []).slice(0, 50)) {
    expect(record).toEqual(bySlug.get(record.slug));
  }
});
