import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, run } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

describe("rename", () => {
  test("keeps the id, adds the former slug and takes every reference along", async () => {
    const repository = aRepository();
    const { root } = repository;
    expect(await call(root, "rename", "example", "sample")).toMatchObject({ code: 0 });
    expect(await readdir(join(root, "content/ais"))).toEqual(["sample.md", "second.md"]);
    expect(await readdir(join(root, "content/evidence"))).toEqual(["sample.json"]);
    expect(await readFile(join(root, "content/ais/sample.md"), "utf8")).toContain("id: ai_000000000001\n");
    expect(await readFile(join(root, "content/ais/sample.md"), "utf8")).toContain("formerSlugs: [example]\n");
    expect(await readFile(join(root, "content/ais/second.md"), "utf8")).toContain("alternatives: [sample]\n");
    expect(await readFile(join(root, "content/models/acme.json"), "utf8")).toContain('"record": "sample"');
    const { out } = await run(root, "check", "--changed");
    expect(out).not.toMatch(/dangling-reference|removed-without-tombstone|slug-collision|evidence-without-record/);
  });

  test("can be taken back", async () => {
    const { root } = aRepository();
    await call(root, "rename", "example", "sample");
    expect(await call(root, "rename", "sample", "example")).toMatchObject({ code: 0 });
    expect(await readFile(join(root, "content/ais/example.md"), "utf8")).toContain("formerSlugs: [sample]\n");
  });

  test.each([
    [["exampel", "sample"], 1, "There is no record exampel; did you mean example?"],
    [["example", "second"], 1, "content/ais/second.md exists already."],
    [["example", "Search"], 1, "Search must be lower-case words"],
    [["example", "search"], 1, "search is reserved"],
    [["example"], 2, "Two slugs are needed."],
  ])("rename %j changes nothing", async (args, code, message) => {
    const repository = aRepository();
    const result = await call(repository.root, "rename", ...args);
    expect(result.code).toBe(code);
    expect(result.err).toContain(message);
    expect(repository.git("status", "--porcelain")).toBe("");
  });
});
