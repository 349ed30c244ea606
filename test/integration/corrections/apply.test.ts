/** `npm run corrections -- apply`: from a stored report to an edited file or a branch. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runApply } from "#tools/cli/_apply-correction.ts";
import { CORRECTION, type CorrectionDeps } from "#inbox/correction.ts";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import type { CorrectionAccepted } from "#record/schema/correction.ts";
import { runCommand } from "#server/operator-command.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aClock } from "../../fixtures/clock.ts";
import { aCaller, contactDeps } from "../../fixtures/contact.ts";
import { aReport, correctionDeps, postReport } from "../../fixtures/corrections.ts";
import { type TestDatabase, openTestDatabase } from "../../fixtures/database.ts";
import { SECOND, aRepository } from "../content-commands/_repository.ts";

let database: TestDatabase;
let deps: CorrectionDeps;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  const catalog = aCatalog([anAi({ name: "Example" })]);
  deps = correctionDeps(contactDeps({ db: database.db, clock: aClock(), catalog }), database.db);
});

async function report(fields: Record<string, unknown>): Promise<string> {
  const response = await CORRECTION.handle(deps, postReport(aReport(fields), { slug: "example" }), aCaller());
  return ((await response.json()) as CorrectionAccepted).id;
}

async function apply(root: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = {
    root,
    folder: root,
    now: () => Date.parse("2026-11-28T10:00:00Z"),
    write: (text: string) => out.push(text),
    writeError: (text: string) => err.push(text),
  };
  const code = await runApply(context, ["apply", ...args], (all) => runCommand(CORRECTION.tool, deps, all));
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("edits the record with its source and accepts the report", async () => {
  const { root } = aRepository();
  const id = await report({ field: "pricing", value: "Freemium", source: "https://example.org/pricing" });
  expect(await apply(root, id)).toMatchObject({ code: 0, err: "" });
  const text = await readFile(join(root, "content/ais/example.md"), "utf8");
  expect(text).toContain("pricing: freemium\n");
  expect(text).toMatch(/url: https:\/\/example\.org\/pricing\n {4}field: pricing\n {4}readAt: "2026-11-28"/);
  expect((await deps.store.find(id))?.status).toBe("accepted");
});

test("--json, before or after the id, puts nothing but JSON into the output", async () => {
  const { root } = aRepository();
  const id = await report({ field: "pricing", value: "Freemium", source: "https://example.org/pricing" });
  const { code, out, err } = await apply(root, "--json", id);
  expect([code, JSON.parse(out), err]).toEqual([
    0,
    { message: `${id} about example is accepted.` },
    "wrote content/ais/example.md",
  ]);
});

test("a date stays text for every YAML reader", async () => {
  const { root } = aRepository();
  const id = await report({ field: "launchedAt", value: "2024", source: "https://example.org/news" });
  expect(await apply(root, id)).toMatchObject({ code: 0 });
  expect(await readFile(join(root, "content/ais/example.md"), "utf8")).toContain('launchedAt: "2024"\n');
});

test.each([
  ["Example, Inc.; Sample", ["Example, Inc.", "Sample"]],
  ["Example, Inc.\nSample", ["Example, Inc.", "Sample"]],
  ["Sample, the writer", ["Sample, the writer"]],
])("names %j are not cut at commas", async (value, names) => {
  const { root } = aRepository();
  const id = await report({ field: "aliases", value, source: "https://example.org/about" });
  expect(await apply(root, id)).toMatchObject({ code: 0 });
  const { ais } = checkContent(await readContent(root), { commitDay: null }, []).content;
  expect(ais.find(({ slug }) => slug === "example")?.aliases).toEqual(names);
});

test("an error that another file has too is no excuse", async () => {
  const { root } = aRepository();
  await writeFile(join(root, "content/ais/second.md"), SECOND.replace("platforms:", "license: Apache 2\nplatforms:"));
  const id = await report({ field: "license", value: "Apache 2", source: "https://example.org/license" });
  const outcome = await apply(root, id);
  expect(outcome).toMatchObject({ code: 1 });
  expect(outcome.err).toContain("content/ais/example.md was not changed");
});

test("--branch commits beside the working tree", async () => {
  const repository = aRepository();
  const { root } = repository;
  const id = await report({ field: "platforms", value: "Web, iOS", source: "https://example.org/apps" });
  const before = repository.git("rev-parse", "HEAD");
  expect(await apply(root, id, "--branch")).toMatchObject({ code: 0 });
  expect(repository.git("status", "--porcelain")).toBe("");
  expect(repository.git("rev-parse", `correction/${id}^`)).toBe(before);
  expect(repository.git("diff", "--name-only", "HEAD", `correction/${id}`)).toBe("content/ais/example.md");
  expect(repository.git("show", `correction/${id}:content/ais/example.md`)).toContain("platforms: [web, ios]");
});

test("a value that breaks a rule changes nothing, and says which rule", async () => {
  const repository = aRepository();
  const { root } = repository;
  const id = await report({ field: "license", value: "Apache 2 or so", source: "https://example.org/license" });
  const outcome = await apply(root, id);
  expect(outcome).toMatchObject({ code: 1 });
  expect(outcome.err).toContain("content/ais/example.md was not changed");
  expect(repository.git("status", "--porcelain")).toBe("");
  expect((await deps.store.find(id))?.status).toBe("received");
});

test("a report that is not there is said in a sentence, and as JSON where that is asked for", async () => {
  const { root } = aRepository();
  expect(await apply(root, "nonsense")).toEqual({ code: 1, out: "", err: "There is no report nonsense." });
  expect(await apply(root, "nonsense", "--json")).toMatchObject({
    code: 1,
    err: '{"message":"There is no report nonsense."}',
  });
});

test("what only a person can edit names the files", async () => {
  const { root } = aRepository();
  const id = await report({ field: "plans", value: "Pro is 20 USD a month" });
  const outcome = await apply(root, id);
  expect(outcome.code).toBe(1);
  expect(outcome.err).toContain("content/evidence/example.json");
});
