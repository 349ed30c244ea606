import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readIconPackages } from "#content/files/icon-packages.ts";
import type { Issue } from "#content/lint/issue.ts";
import { call, run } from "./_commands.ts";
import { SECOND, aRepository } from "./_repository.ts";

const ICONS_VERSION = readIconPackages().get("simple-icons")!.version;

const RELATION =
  '{"type": "runs-on", "to": "example", "asOf": "2026", "source": {"url": "https://a-example.com/"}, "confidence": "high"}';

/** Errors of the content, which is also compared with the last commit. */
async function listErrors(root: string): Promise<string[]> {
  const { out } = await call(root, "check", "--format", "json");
  const { issues } = JSON.parse(out) as { issues: Pick<Issue, "path" | "severity" | "rule" | "message">[] };
  return issues
    .filter(({ severity }) => severity === "error")
    .map(({ path, rule, message }) => `${path} ${rule} ${message}`);
}

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

  test("moves every kind of reference and nothing else", async () => {
    const repository = aRepository();
    const { root } = repository;
    const fact = { asOf: "2026-01-01", source: { url: "https://a-example.com/" }, confidence: "high" };
    const files = {
      "content/ais/second.md": SECOND.replace("alternatives: [example]\n", "")
        .replace(
          "summary:",
          "successor: example\n# Compared by hand.\nalternatives: ['example'] # the nearest\nsimilarTo: [\"example\"]\nsummary:",
        )
        .replace("Writes paragraphs.", "Writes paragraphs, as example does."),
      "content/evidence/second.json": `{
  "relations": [{"type": "integrates-with",   "to": "example", "example": "example", ${JSON.stringify(fact).slice(1)}],
  "lifecycle": [${JSON.stringify({ kind: "shutdown", date: "2026-12-01", replacement: "example", ...fact })}]
}`,
      "content/logos.json": `{"logos": [
    { "slug": "example", "package": "simple-icons", "version": "${ICONS_VERSION}", "file": "icons/github.svg" },
    { "slug": "second", "package": "simple-icons", "version": "${ICONS_VERSION}", "file": "icons/gitlab.svg" } ]
}`,
      "content/tombstones.json": `{"tombstones": [
  {"id": "ai_000000000009", "slug": "gone", "name": "Gone", "removedAt": "2026-01-01", "reason": "Closed.", "replacement": "example"}
]}`,
      "content/models/acme.json": '{ "name": "Acme", "record": "example", "models": [] }',
    };
    repository.commit(files, "2026-01-03");
    const before = await listErrors(root);
    // The only fault was there before: a provider without models.
    expect(before).toEqual([expect.stringMatching("^content/models/acme.json schema ")]);

    expect(await call(root, "rename", "example", "sample")).toMatchObject({ code: 0 });
    expect(await listErrors(root)).toEqual(before);
    const moved = {
      "content/ais/second.md": files["content/ais/second.md"]
        .replace("'example'", "'sample'")
        .replace('"example"', '"sample"')
        .replace("successor: example", "successor: sample"),
      "content/evidence/second.json": files["content/evidence/second.json"]
        .replace('"to": "example"', '"to": "sample"')
        .replace('"replacement":"example"', '"replacement":"sample"'),
      "content/logos.json": files["content/logos.json"].replace('"slug": "example"', '"slug": "sample"'),
      "content/tombstones.json": files["content/tombstones.json"].replace(': "example"', ': "sample"'),
      "content/models/acme.json": files["content/models/acme.json"].replace("example", "sample"),
    };
    for (const [path, text] of Object.entries(moved)) expect(await readFile(join(root, path), "utf8")).toBe(text);
  });

  test("changes nothing when a file that names the record can't be parsed", async () => {
    const repository = aRepository();
    const { root } = repository;
    repository.commit({ "content/ais/second.md": SECOND.replace("kind: app", "kind: [app") }, "2026-01-03");
    expect(await call(root, "rename", "example", "sample")).toMatchObject({
      code: 1,
      err: "content/ais/second.md can't be parsed and may name example; npm run check says why.",
    });
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test("can be taken back, and leaves nothing behind then", async () => {
    const repository = aRepository();
    const before = await listErrors(repository.root);
    await call(repository.root, "rename", "example", "sample");
    expect(await call(repository.root, "rename", "sample", "example")).toMatchObject({ code: 0 });
    expect(repository.git("status", "--porcelain", "content/ais/example.md", "content/evidence")).toBe("");
    expect(await listErrors(repository.root)).toEqual(before);
  });

  test("keeps the slugs of the last commit, and none that was in between", async () => {
    const { root } = aRepository();
    const before = await listErrors(root);
    await call(root, "rename", "example", "sample");
    await call(root, "rename", "sample", "specimen");
    expect(await readFile(join(root, "content/ais/specimen.md"), "utf8")).toContain("formerSlugs: [example]\n");
    expect(await listErrors(root)).toEqual(before);
  });

  test("gives a record that is not committed yet no former slug", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/ais/third.md"), SECOND.replace("ai_000000000002", "ai_000000000003"));
    expect((await call(root, "rename", "third", "fourth")).out).toContain("third is fourth now. Next");
    expect(await readFile(join(root, "content/ais/fourth.md"), "utf8")).not.toContain("formerSlugs");
  });

  test("takes the evidence of a record and one redirect along when the first rename was committed", async () => {
    const repository = aRepository();
    const { root } = repository;
    await call(root, "rename", "example", "sample");
    repository.git("add", "--all");
    repository.git("commit", "--quiet", "-m", "Rename");
    await call(root, "rename", "sample", "specimen");
    expect(await readFile(join(root, "content/ais/specimen.md"), "utf8")).toContain("formerSlugs: [example, sample]\n");
    expect(await readdir(join(root, "content/evidence"))).toEqual(["specimen.json"]);
  });

  test.each([
    ["its evidence can't be parsed", "content/evidence/example.json", "{", "can't be parsed"],
    ["other evidence can't be parsed", "content/evidence/second.json", '{"relations": [{"to": "example"', "can't be"],
    [
      "a list can't be read",
      "content/ais/second.md",
      SECOND.replace("[example]", "[example, [example]]"),
      "with errors",
    ],
    ["a row can't be read", "content/evidence/second.json", '{"relations": [{"to": "example"}, 1]}', "with errors"],
  ])("changes nothing when %s", async (_, path, text, message) => {
    const repository = aRepository();
    repository.commit({ [path]: text }, "2026-01-03");
    const { code, err, out } = await call(repository.root, "rename", "example", "sample");
    expect([code, err, out]).toEqual([1, expect.stringContaining(`${path} `), ""]);
    expect(err).toContain(message);
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test.each([
    ["content/ais/second.md", SECOND.replace("[example]", "[example, A]"), "alternatives: [sample, A]"],
    ["content/ais/second.md", SECOND.replace("kind: app", "kind: 7"), "alternatives: [sample]"],
    ["content/tombstones.json", '{"tombstones": [{"replacement": "example"}]}', '"replacement": "sample"'],
    ["content/evidence/second.json", `{"relations": [1, ${RELATION}]}`, '"to": "sample"'],
  ])("moves what a file with errors names: %s", async (path, text, moved) => {
    const { root } = aRepository();
    await writeFile(join(root, path), text);
    expect((await call(root, "rename", "example", "sample")).code).toBe(0);
    expect(await readFile(join(root, path), "utf8")).toContain(moved);
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
