import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, run } from "./_commands.ts";
import { TAGS, aRepository } from "./_repository.ts";

describe("new", () => {
  const FLAGS = ["--tags", "text editor", "--pricing", "free", "--summary", "Keeps notes in folders."];

  test("writes a file with an id, tells what is missing and what to run next", async () => {
    const { root } = aRepository();
    const { code, out } = await call(
      root,
      "new",
      "--name",
      "Note Keeper+",
      "--url",
      "notes-example.com/?ref=x",
      ...FLAGS,
    );
    expect(code).toBe(0);
    expect(out).toContain("wrote content/ais/note-keeper-plus.md");
    expect(out).toContain("npm run check -- --changed");
    const text = await readFile(join(root, "content/ais/note-keeper-plus.md"), "utf8");
    expect(text).toMatch(
      /^---\nid: ai_[0-9a-z]{12}\nname: Note Keeper\+\nurl: https:\/\/notes-example\.com\/\nkind: app\ntags: \[writing\]/,
    );
    expect(text).toContain("# vendor: Organisation behind it.");
    expect(text).toMatch(/^# uses: .* For example \[[^\]]+, [^\]]+\]\.$/m);
    const check = await run(root, "check", "--changed");
    expect(check.out.split("\n")[0]).toMatch(/^content\/ais\/note-keeper-plus\.md:\d+:1 description-missing /);
  });

  test("lists the tasks of the tags that were chosen, and tells a task among tags from a tag", async () => {
    const { root } = aRepository();
    const file = JSON.parse(TAGS) as { tags: object[] };
    const task = (id: string) => ({ id, label: `About ${id}`, phrases: [`do ${id}`] });
    Object.assign(file.tags[0]!, { tasks: [task("poems"), task("letters")] });
    Object.assign(file.tags[1]!, { tasks: [task("refactoring")] });
    await writeFile(join(root, "content/tags.json"), JSON.stringify(file));
    const name = ["--name", "Noter", "--url", "noter-example.com"];
    const { err } = await call(root, "new", ...name, ...FLAGS, "--tags", "writing,poems");
    expect(err).toContain("--tags: tag poems is not in content/tags.json (poems is a task: move it to tasks)");
    expect(await call(root, "new", ...name, ...FLAGS)).toMatchObject({ code: 0 });
    const text = await readFile(join(root, "content/ais/noter.md"), "utf8");
    expect(text).toMatch(/^# tasks: .* Of its tags: poems, letters\.$/m);
  });

  test.each([
    [
      ["--name", "EXAMPLE", "--url", "https://other-example.com/"],
      "Example (content/ais/example.md) has the same name",
    ],
    [
      ["--name", "Other", "--url", "http://www.second-example.com"],
      "Second (content/ais/second.md) has the same homepage",
    ],
    [
      ["--name", "5econd", "--url", "https://other-example.com/"],
      "Second (content/ais/second.md) has a name that looks the same",
    ],
    [["--name", "Other", "--url", "javascript:alert(1)"], "url must be an https:// address"],
    [["--name", "文心", "--url", "https://other-example.com/"], "文心 has no form in Latin letters"],
    [["--name", "文心", "--url", "https://other-example.com/", "--aliases", "ERNIE; Wenxin"], "choose one with --slug"],
    [["--name", "+ +", "--url", "https://other-example.com/", "--slug", "Other"], "The slug Other must be"],
    [["--name", "!!!", "--url", "https://other-example.com/"], "--name: !!! has no letter or digit"],
    [["--name", "", "--url", "https://other-example.com/"], "--name is empty"],
    [
      ["--name", "Other", "--url", "https://other-example.com/", "--force", "--kind", "gizmo"],
      "--kind: kind must be one of",
    ],
    [["--name", "Example", "--url", "ftp://bad", "--force"], "--url: url must be"],
    [["--name", "Other", "--url", "https://other-example.com/", "--force", "--platforms", ","], "--platforms is empty"],
  ])("refuses %j", async (args, message) => {
    const repository = aRepository();
    const { code, err } = await call(repository.root, "new", ...args, ...FLAGS);
    expect(err).toContain(message);
    expect(code).toBe(1);
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test("tells every wrong option at once, the slug among them", async () => {
    const { root } = aRepository();
    const name = ["--name", "Other", "--url", "https://x-example.com/"];
    const { code, err } = await call(root, "new", ...name, ...FLAGS, "--kind", "gizmo", "--slug", "Not A Slug");
    expect(err.split("\n")).toEqual([
      expect.stringContaining("--kind: kind must be one of"),
      expect.stringMatching(/^The slug Not A Slug must be .*; choose one with --slug\.$/),
    ]);
    expect(code).toBe(1);
    const taken = await call(root, "new", ...name, ...FLAGS, "--pricing", "dear", "--slug", "second");
    expect(taken.err).toContain("--pricing: pricing must be one of");
    expect(taken.err).toContain("content/ais/second.md already exists; choose another slug with --slug.");
  });

  test("refuses a slug that would break the address of a comparison, and makes none", async () => {
    const { root } = aRepository();
    const add = (...args: string[]): ReturnType<typeof call> =>
      call(root, "new", "--url", "https://x-example.com/", ...FLAGS, ...args);
    expect((await add("--name", "Chess", "--slug", "chess-vs-bot")).err).toContain(
      "/compare/chess-vs-bot-vs-other/ would name other slugs than chess-vs-bot: -vs- stands between two.",
    );
    expect((await add("--name", "Chess vs. Bot")).out).toContain("wrote content/ais/chess-versus-bot.md");
    expect((await call(root, "rename", "second", "second-vs")).err).toContain("would name other slugs than second-vs");
  });

  test("--force writes a record that is like another one", async () => {
    const { root } = aRepository();
    const like = ["--name", "Example", "--url", "https://example.com/", "--slug", "example-two", "--force"];
    expect(await call(root, "new", ...like, ...FLAGS)).toMatchObject({
      code: 0,
      out: expect.stringContaining("wrote content/ais/example-two.md"),
    });
  });

  test("--dry-run prints the file and writes nothing", async () => {
    const repository = aRepository();
    const args = ["--name", "Ørsted AI", "--url", "https://other-example.com/", ...FLAGS, "--dry-run"];
    const { code, out, err } = await call(repository.root, "new", ...args);
    expect(out).toMatch(/^---\n[^]*name: Ørsted AI\n[^]*\n---\n/);
    expect(err).toContain("would write content/ais/orsted-ai.md");
    expect(code).toBe(0);
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test.each([
    ["Ørsted AI", "orsted-ai"],
    ["Aux", "aux-ai"],
    ["Straße", "strasse"],
    ["*nix", "nix"],
  ])("%s becomes %s.md", async (name, slug) => {
    const { root } = aRepository();
    const { out } = await call(root, "new", "--name", name, "--url", "https://other-example.com/", ...FLAGS);
    expect(out).toContain(`wrote content/ais/${slug}.md`);
  });

  test("refuses an address that another record had or that was removed", async () => {
    const { root } = aRepository();
    await call(root, "rename", "example", "sample");
    const stone = { slug: "gone", id: "ai_gone00000000", name: "Gone", removedAt: "2026-01-01", reason: "duplicate" };
    await writeFile(join(root, "content/tombstones.json"), JSON.stringify({ tombstones: [stone] }));
    const add = (slug: string): ReturnType<typeof call> =>
      call(root, "new", "--name", "Other", "--slug", slug, "--url", "https://other-example.com/", ...FLAGS);
    expect(await add("example")).toMatchObject({
      code: 1,
      err: "example is a former slug of sample and redirects there for ever. Choose another slug with --slug.",
    });
    expect((await add("gone")).err).toContain("gone was Gone, which was removed");
  });

  test("asks for nothing without a terminal", async () => {
    const { root } = aRepository();
    expect(await call(root, "new", "--name", "Other")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--url, --tags, --pricing, --summary"),
    });
  });
});
