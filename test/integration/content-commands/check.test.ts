import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";
import { run } from "./_commands.ts";
import { SECOND, TAGS, aRepository } from "./_repository.ts";

describe("check", () => {
  test("says that nothing else is wrong", async () => {
    const { root } = aRepository();
    const { code, out } = await run(root, "check");
    expect(out).toContain("content/models/acme.json:4:13 schema models needs at least 1 entry");
    expect(code).toBe(1);
  });

  test("tells the problems of changed files alone, and of a file named", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("writing", "writting"));
    const line =
      "content/ais/second.md:7:8 unknown-tag tag writting is not in content/tags.json (did you mean writing?)";
    expect((await run(root, "check", "--changed")).out.split("\n")[0]).toBe(line);
    expect((await run(root, "check", "content/ais/second.md")).out.split("\n")[0]).toBe(line);
    expect((await run(root, "check", "./content/ais/example.md")).code).toBe(0);
  });

  test("tells that a folder that is not tracked yet doesn't belong there", async () => {
    const { root } = aRepository();
    await mkdir(join(root, "content/tools"));
    await mkdir(join(root, "content/ais/inner"));
    await writeFile(join(root, "content/tools/one.md"), SECOND);
    await writeFile(join(root, "content/ais/inner/one.md"), SECOND);
    const { out, code } = await run(root, "check", "--changed");
    expect(code).toBe(1);
    expect(out).toContain("content/tools:1:1 stray-file");
    expect(out).toContain("content/ais/inner:1:1 stray-file");
  });

  test("tells what a named list of tags breaks in records", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/tags.json"), TAGS.replace('"id":"writing"', '"id":"texts"'));
    const { code, out } = await run(root, "check", "content/tags.json");
    expect(code).toBe(1);
    expect(out).toContain("content/ais/example.md:7:8 unknown-tag tag writing is not in content/tags.json");
    expect(out).toContain("content/ais/second.md:7:8 unknown-tag tag writing is not in content/tags.json");
  });

  test("tells each warning about files that are named or changed", async () => {
    const { root } = aRepository();
    const uses = "uses: [I write poems, I write letters]\nsummary:";
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("summary:", uses));
    for (const args of [["--changed"], ["second"]]) {
      const { out } = await run(root, "check", ...args);
      expect(out.split("\n").filter((line) => line.includes("use-wording"))).toHaveLength(2);
    }
    expect((await run(root, "check")).out).toContain("use-wording: 2 times, first content/ais/second.md");
  });

  test("compares with the point where a branch began", async () => {
    const repository = aRepository();
    repository.git("switch", "--quiet", "-c", "topic");
    repository.commit({ "content/ais/example.md": null, "content/evidence/example.json": null }, "2026-01-03");
    const { out, code } = await run(repository.root, "check", "--changed", "--base", "main");
    expect(out).toContain("content/tombstones.json:1:16 removed-without-tombstone content/ais/example.md is gone");
    expect(code).toBe(1);
    expect((await run(repository.root, "check", "--base", "nowhere")).err).toContain(
      "there is no commit nowhere to compare with",
    );
  });

  test("misses a removed record's row that the last commit had", async () => {
    const repository = aRepository();
    const stone = { id: "ai_00000000000x", slug: "gone", name: "Gone", removedAt: "2026-01-01", reason: "Asked for." };
    const path = "content/tombstones.json";
    repository.commit({ [path]: JSON.stringify({ tombstones: [stone] }) }, "2026-01-03");
    await writeFile(join(repository.root, path), JSON.stringify({ tombstones: [] }));
    const { out } = await run(repository.root, "check", "--changed");
    expect(out).toContain(`${path}:1:15 dropped-address gone was listed as removed and is not any more`);
    await writeFile(join(repository.root, path), "{");
    expect((await run(repository.root, "check", "--changed")).out).not.toContain("dropped-address");
  });

  test("writes annotations that GitHub understands", async () => {
    const { root } = aRepository();
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("name: Second", "name: [100%, b]"));
    expect((await run(root, "check", "--format", "github", "--changed")).out.split("\n")[0]).toBe(
      "::error file=content/ais/second.md,line=3,col=7,title=schema::name must be text, not a list",
    );
  });

  test("writes JSON for programs", async () => {
    const { root } = aRepository();
    const report = JSON.parse((await run(root, "check", "--format", "json")).out) as Record<string, unknown>;
    expect(report).toMatchObject({
      isOk: false,
      fileCount: 6,
      errorCount: 1,
      issues: [{ rule: "schema", severity: "error" }],
    });
  });

  test("explains wrong usage", async () => {
    const { root } = aRepository();
    expect(await run(root, "check", "--format", "xml")).toMatchObject({
      code: 2,
      err: expect.stringContaining("text, github, json, not xml"),
    });
    expect(await run(root, "check", "--help")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: npm run check/),
    });
  });

  test("checks again after a change while watching, and ends on Ctrl-C", async () => {
    const { root } = aRepository();
    const child = spawn(process.execPath, [join(ROOT, "src/tools/cli/check.ts"), "--watch", "content/ais/second.md"], {
      cwd: root,
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const chunks = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
    const readUntil = async (wanted: string): Promise<void> => {
      for (let seen = ""; !seen.includes(wanted);) {
        const next = await chunks.next();
        if (next.done === true) throw new Error(`ended after: ${seen}`);
        seen += String(next.value);
      }
    };
    await readUntil("no problems");
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("writing", "writting"));
    await readUntil("unknown-tag");
    // As editors save: a file beside it takes its place. Twice, because watching must survive the first.
    for (const [text, expected] of [
      [SECOND, "no problems"],
      [SECOND.replace("writing", "writting"), "unknown-tag"],
      [SECOND, "no problems"],
    ] as const) {
      await writeFile(join(root, "content/ais/second.md~"), text);
      await rename(join(root, "content/ais/second.md~"), join(root, "content/ais/second.md"));
      await readUntil(expected);
    }
    // Nor does it end when git can't read the repository for a moment.
    const errors = child.stderr.setEncoding("utf8")[Symbol.asyncIterator]();
    await rename(join(root, ".git/objects"), join(root, ".git/away"));
    await writeFile(join(root, "content/ais/second.md"), SECOND.replace("writing", "writting"));
    expect((await errors.next()).value).toMatch(/^git /);
    await rename(join(root, ".git/away"), join(root, ".git/objects"));
    await writeFile(join(root, "content/ais/second.md"), SECOND);
    await readUntil("no problems");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
  });
});
