import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, run } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

describe("fix", () => {
  test("fixes what needs no judgement, and check is content afterwards", async () => {
    const { root } = aRepository();
    const broken = [
      "\uFEFF---",
      "# A comment that stays.",
      "title: Third",
      "website: HTTP://Third.example/?utm_source=list",
      "kind: App",
      "category: Text Editor, coding agents, writing",
      "pricing: Usage Based",
      "platforms: iOS",
      "opensource: yes",
      "vendor:",
      "launchedAt: 2024/5",
      "reviewedAt: 2026-01-01",
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
        "url: https://third.example/",
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
});
