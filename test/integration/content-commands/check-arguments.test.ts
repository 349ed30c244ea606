/** What names a file on the command line. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { aRecordText } from "../../fixtures/content-folder.ts";
import type { GitRepository } from "../../fixtures/git-repository.ts";
import { call, runIn } from "./_commands.ts";
import { SECOND, aRepository } from "./_repository.ts";

const BROKEN = SECOND.replace("writing", "writting");
const LINE = "content/ais/second.md:7:8 unknown-tag tag writting is not in content/tags.json (did you mean writing?)";

let repository: GitRepository;
beforeEach(async () => {
  repository = aRepository();
  await writeFile(join(repository.root, "content/ais/second.md"), BROKEN);
});

describe("a file is meant by", () => {
  test.each([
    ["its path", (_root: string) => "content/ais/second.md"],
    ["its path with a dot", () => "./content/ais/second.md"],
    ["its path as Windows writes it", () => String.raw`content\ais\second.md`],
    ["its absolute path", (root: string) => join(root, "content/ais/second.md")],
    ["its folder", () => "content/ais"],
    ["its folder with a slash", () => "content/ais/"],
    ["the whole content", () => "content"],
    ["the root", () => "."],
    ["its slug", () => "second"],
  ])("%s", async (_name, toArgument) => {
    const { code, out } = await call(repository.root, "check", toArgument(repository.root));
    expect(out.split("\n")[0]).toBe(LINE);
    expect(code).toBe(1);
  });

  test("its path from the folder in which npm was called", async () => {
    const folder = join(repository.root, "content/ais");
    expect((await runIn(repository.root, { INIT_CWD: folder }, "check", "second.md")).out.split("\n")[0]).toBe(LINE);
    expect((await runIn(repository.root, { INIT_CWD: folder }, "check", "../evidence")).code).toBe(0);
  });

  test("a slug also names its evidence", async () => {
    await writeFile(join(repository.root, "content/evidence/example.json"), "{");
    expect((await call(repository.root, "check", "example")).out).toContain("content/evidence/example.json:1:2");
  });

  test("a path whose file may not be there is still checked", async () => {
    await rename(join(repository.root, "content/ais/second.md"), join(repository.root, "content/ais/Second.md"));
    const { out } = await call(repository.root, "check", "content/ais/Second.md");
    expect(out.split("\n")[0]).toContain("content/ais/Second.md:1:1 file-name");
  });
});

describe("what names no file is wrong usage, for check and fix", () => {
  test.each(["check", "fix"] as const)("%s", async (command) => {
    for (const [name, nearest] of [
      ["content/ais/secnd.md", "did you mean content/ais/second.md?"],
      ["secnd", "did you mean content/ais/second.md?"],
      ["/elsewhere/content/ais/second.md", "did you mean content/ais/second.md?"],
      ["content/pictures", "name a file, a folder below content/ or a slug"],
    ] as const) {
      const { code, err } = await call(repository.root, command, name);
      expect(err).toBe(`${name} names no content file; ${nearest}`);
      expect(code).toBe(2);
    }
  });
});

describe("--changed", () => {
  const changed = async () => {
    const { out, code } = await call(repository.root, "check", "--changed");
    return {
      lines: out.split("\n").filter((line) => !line.startsWith("warning") && !line.includes(" warning ")),
      code,
    };
  };
  beforeEach(() => writeFile(join(repository.root, "content/ais/second.md"), SECOND));

  test("finds nothing where nothing changed", async () => {
    expect((await changed()).lines).toEqual([expect.stringContaining("no problems")]);
  });

  test.each([
    [
      "a copy of an older record",
      { "ais/aaa.md": aRecordText({ id: "ai_000000000009", name: "Aaa", url: "https://second-example.com/" }) },
      "content/ais/aaa.md:4:6 duplicate-tool has the homepage of content/ais/second.md (if it is the same tool, move what is new to content/ais/second.md and delete this file)",
    ],
    [
      "a copied id",
      { "ais/aaa.md": aRecordText({ id: "ai_000000000002", name: "Aaa", url: "https://aaa-example.com/" }) },
      "content/ais/aaa.md:2:5 duplicate-id ai_000000000002 is already used in content/ais/second.md",
    ],
    [
      "a tag that records still carry",
      { "tags.json": '{"tags": []}' },
      "content/tags.json:1:1 unknown-tag breaks content/ais/example.md:7:8 and 3 more: tag writing is not in content/tags.json",
    ],
    [
      "a record that others name",
      { "ais/example.md": null, "evidence/example.json": null },
      "content/ais/example.md:1:1 dangling-reference breaks content/ais/second.md:14:16 and 1 more: no record is called example",
    ],
  ])("blames the change for what it breaks elsewhere: %s", async (_name, files, line) => {
    await change(files);
    const { lines, code } = await changed();
    expect(lines.join("\n")).toContain(line);
    expect(code).toBe(1);
  });

  test("a former slug that is taken is the doing of the new file", async () => {
    repository.commit({ "content/ais/second.md": SECOND.replace("id:", "formerSlugs: [first]\nid:") }, "2026-01-03");
    await change({
      "ais/first.md": aRecordText({ id: "ai_000000000009", name: "First", url: "https://first-example.com/" }),
    });
    const { lines } = await changed();
    expect(lines.join("\n")).toMatch(
      /content\/ais\/first\.md:1:1 slug-collision breaks content\/ais\/second\.md:2:15: first/,
    );
  });

  test("says that it can't compare outside a repository", async () => {
    await rm(join(repository.root, ".git"), { recursive: true });
    expect(await call(repository.root, "check", "--changed")).toMatchObject({
      code: 2,
      err: expect.stringContaining("this folder is not a git repository"),
    });
    expect((await call(repository.root, "check", "content/ais")).code).toBe(0);
  });

  async function change(files: Record<string, string | null>): Promise<void> {
    await mkdir(join(repository.root, "content/ais"), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      if (text === null) await rm(join(repository.root, "content", path));
      else await writeFile(join(repository.root, "content", path), text);
    }
  }
});

test("a repository that git does not read is refused in one sentence", async () => {
  const variables = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
  const { code, err, out } = await runIn(repository.root, variables, "check");
  expect(out).toBe("");
  expect(err).toBe(
    `git does not read ${repository.root} because it belongs to another user; allow it with: ` +
      `git config --global --add safe.directory ${repository.root}`,
  );
  expect(code).toBe(1);
});
