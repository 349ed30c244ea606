import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, run } from "./_commands.ts";
import { SECOND, aRepository } from "./_repository.ts";
import { aRecordText } from "../../fixtures/content-folder.ts";

describe("fix", () => {
  test("fixes what needs no judgement, and check is content afterwards", async () => {
    const { root } = aRepository();
    const broken = [
      "\uFEFF---",
      "# A comment that stays.",
      "title: Third",
      "website: HTTP://Third-example.com/?utm_source=list",
      "kind: App",
      "category: Text Editor, coding agents, writing",
      "pricing: Usage Based",
      "platforms: iOS",
      "opensource: yes",
      "vendor:",
      "launchedAt: 2024/5",
      "reviewedAt: 2026-01-01",
      "reviewedBy: octocat",
      "status: Active",
      "alternatives: [third, second, second]",
      "summary: Turns notes  into text.",
      "---",
      "Text.",
    ].join("\r\n");
    await writeFile(join(root, "content/ais/third.md"), broken);
    expect(await call(root, "fix", "--dry-run", "content/ais/third.md")).toMatchObject({ code: 0 });
    expect(await readFile(join(root, "content/ais/third.md"), "utf8")).toBe(broken);
    expect(await call(root, "fix", "content/ais/third.md")).toMatchObject({ code: 0 });
    const fixed = await readFile(join(root, "content/ais/third.md"), "utf8");
    expect(fixed.replace(/ai_[0-9a-z]{12}/, "ai_x")).toBe(
      [
        "---",
        "id: ai_x",
        "# A comment that stays.",
        "name: Third",
        "url: https://third-example.com/",
        "kind: app",
        "tags: [writing, coding-agent]",
        "pricing: usage-based",
        "platforms: [ios]",
        "openSource: true",
        'launchedAt: "2024-05"',
        "status: active",
        "alternatives: [second]",
        "summary: Turns notes into text.",
        'reviewedAt: "2026-01-01"',
        "reviewedBy: octocat",
        "---",
        "",
        "Text.",
        "",
      ].join("\n"),
    );
    const { out } = await run(root, "check", "content/ais/third.md");
    expect(out.split("\n").filter((line) => !line.includes("warning"))).toEqual([]);
    expect(await call(root, "fix", "content/ais/third.md")).toMatchObject({ out: expect.stringMatching(/^0 of/) });
  });

  test("counts the files that it looked at", async () => {
    const { root } = aRepository();
    const last = async (...args: string[]): Promise<string | undefined> =>
      (await call(root, "fix", "--dry-run", ...args)).out.split("\n").at(-1);
    expect(await last()).toBe("1 of 4 files would be changed");
    expect(await last("second")).toBe("1 of 1 file would be changed");
    expect(await last("example", "content/models")).toBe("0 of 3 files would be changed");
  });

  test.each(["content/tags.json", "tombstones"])("refuses %s, which it would not look at", async (name) => {
    const { root } = aRepository();
    expect(await call(root, "fix", name)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${name} is not among the files that fix corrects`),
    });
  });

  test("leaves out what is no content file", async () => {
    const { root } = aRepository();
    await mkdir(join(root, "content/ais/folder.md"));
    expect(await call(root, "fix", "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringContaining(" of 4 files"),
    });
    expect(await call(root, "fix", "content/ais/folder.md")).toMatchObject({ code: 2 });
  });

  test("says that evidence can't be parsed", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/evidence/example.json"), "{");
    const path = "content/evidence/example.json";
    expect(await call(root, "fix", path)).toMatchObject({ code: 1, err: expect.stringContaining(`${path}: can't`) });
  });

  test.each([
    ["a key is given twice", '{"doubts": [{"field": "name", "note": "One?"}], "doubts": []}'],
    ["a number is too large", '{"ratings": [{"value": 1e400}]}'],
    ["an inner key is given twice", '{"doubts": [{"note": "One?", "note": "Two?"}]}'],
  ])("leaves JSON in which %s alone and says so; the files behind it are fixed", async (_, twice) => {
    const { root } = aRepository();
    await writeFile(join(root, "content/evidence/example.json"), twice);
    await writeFile(join(root, "content/models/acme.json"), '{"models": [], "name": "Acme", "record": "example"}');
    const { code, out, err } = await call(root, "fix");
    expect(err).toContain("content/evidence/example.json: can't be parsed");
    expect(await readFile(join(root, "content/evidence/example.json"), "utf8")).toBe(twice);
    expect(out).toContain("content/models/acme.json: form");
    expect(code).toBe(1);
  });

  test("goes on behind a record with an alias", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/ais/aliased.md"), aRecordText({ id: "ai_000000000003", name: "*nix" }));
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("kind: app", "kind: App"));
    const { out, err } = await call(root, "fix");
    expect(err).toContain("content/ais/aliased.md: can't be parsed");
    expect(out).toContain("content/ais/second.md: kind: App written as app");
  });

  test("shows control characters of values as escapes", async () => {
    const { root } = aRepository();
    await writeFile(
      join(root, "content/ais/second.md"),
      SECOND.replace("[writing", '[writing, "writ\\e[2Jing", "writ\\e[2Jing"'),
    );
    const { out } = await run(root, "fix");
    expect(out).toContain("tags: writ\\u{1b}[2Jing dropped");
  });
});
