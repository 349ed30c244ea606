/** Whatever a value is replaced with, rules say what is wrong with it and do not fail. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toContentFile } from "#content/files/content-file.ts";
import { readIconPackages } from "#content/files/icon-packages.ts";
import { findHostFault } from "#content/files/public-host.ts";
import { gatherContent, parseContentFile } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import { Evidence } from "#record/schema/evidence.ts";
import { ROOT } from "../../_setup/root.ts";
import { aRecordText } from "../../fixtures/content-folder.ts";

const WRONG = [null, 7, "x", true, [], {}, ["x"], [{}], [null]];

/** A copy for each value in it and each wrong one in its place. */
function* spoil(value: unknown): Generator {
  yield* WRONG;
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  for (const [key, item] of entries)
    for (const wrong of spoil(item)) {
      const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
      copy[key] = wrong;
      yield copy;
    }
}

const readExample = (name: string): object =>
  JSON.parse(readFileSync(join(ROOT, "test/fixtures/content", name), "utf8")) as object;

test("the example has rows of every kind of evidence", () => {
  expect(Object.keys(readExample("evidence/example.json")).toSorted()).toEqual(Object.keys(Evidence.shape).toSorted());
});

test.each([
  "evidence/example.json",
  "models/example.json",
  "tags.json",
  "logos.json",
  "answers.json",
  "rates.json",
  "benchmarks.json",
  "tombstones.json",
])("in %s", (name) => {
  const path = `content/${name}`;
  const parse = (at: string, text: string) =>
    [toContentFile(at)!, parseContentFile(toContentFile(at)!, Buffer.from(text))] as const;
  const record = parse("content/ais/example.md", aRecordText());
  let count = 0;
  for (const wrong of spoil(readExample(name))) {
    const raw = gatherContent(new Map([record, parse(path, JSON.stringify(wrong))]), []);
    const { issues } = checkContent({ ...raw, icons: readIconPackages(), findHostFault }, { commitDay: "2026-11-27" });
    for (const issue of issues) expect(issue.line).toBeGreaterThan(0);
    count++;
  }
  expect(count).toBeGreaterThan(20);
});
