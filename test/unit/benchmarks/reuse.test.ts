/** Results that may only be cited are in nothing that is copied as a whole. */
import { expect, test } from "vitest";
import { BULK_FILES } from "#api/bulk-files.ts";
import { describeBenchmarks } from "#insights/benchmarks/describe-benchmarks.ts";
import { toOpenRecord } from "#insights/benchmarks/open-results.ts";
import { aBenchmark, aCatalog, aResult, anAi } from "../../fixtures/builders.ts";
import { aModel, aProvider } from "../models/_providers.ts";

const CITED = 12.345678;
const rows = [aResult({ value: 77.5 }), aResult({ benchmark: "cited", value: CITED })];
const catalog = aCatalog([anAi({ slug: "agent", name: "Agent" })], {
  evidence: { agent: { benchmarks: rows } },
  providers: [aProvider("acme", [{ ...aModel("one"), benchmarks: rows }])],
  benchmarks: [aBenchmark(), aBenchmark({ id: "cited", reuse: "citation-only", license: null })],
});

test.each(BULK_FILES.map((file) => [file.name, file] as const))("%s has none", (_, { render }) => {
  expect([...render(catalog)].join("")).not.toContain(String(CITED));
});

test("benchmarks.ndjson has the others, of tools and of models", () => {
  const file = BULK_FILES.find(({ name }) => name === "benchmarks.ndjson")!;
  const lines = [...file.render(catalog)].map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { subject: { slug: "agent" }, value: 77.5 },
    { subject: { model: "one" }, value: 77.5 },
  ]);
  expect(file.countRecords(catalog)).toBe(2);
});

test("a record of a package has none, and its own answer has them with their licence", () => {
  const record = catalog.bySlug.get("agent")!;
  expect(toOpenRecord(record).benchmarks.map(({ benchmark }) => benchmark)).toEqual(["issues"]);
  expect(record.benchmarks.map(({ benchmark, reuse }) => [benchmark, reuse])).toContainEqual([
    "cited",
    "citation-only",
  ]);
});

test("no frontier and no best value has one", () => {
  const { frontier, best, groups } = describeBenchmarks(catalog).get("cited")!;
  expect([frontier, best, groups[0]!.results.length]).toEqual([[], null, 2]);
});
