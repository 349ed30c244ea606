import { readFile, writeFile } from "node:fs/promises";
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
});
