/** The contributor's commands as processes in a repository of their own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runFix } from "../../src/cli/_fix-command.ts";
import { runNew } from "../../src/cli/_new-command.ts";
import { runRename } from "../../src/cli/_rename-command.ts";
import { aRecordText } from "../fixtures/content-folder.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

const ROOT = join(import.meta.dirname, "../..");
const TAGS = JSON.stringify({
  tags: [
    { id: "writing", label: "Writing", description: "Writes.", synonyms: ["write text", "text editor", "writer"] },
    {
      id: "coding-agent",
      label: "Coding agents",
      description: "Codes.",
      synonyms: ["ai programmer", "code bot", "coder"],
    },
  ],
});
const EXAMPLE = aRecordText({ id: "ai_000000000001", reviewedAt: '"2026-01-01"', tags: "[writing, coding-agent]" });
const SECOND = aRecordText({
  id: "ai_000000000002",
  name: "Second",
  url: "https://second.example/",
  reviewedAt: '"2026-01-01"',
  tags: "[writing, coding-agent]",
  alternatives: "[example]",
});

function aRepository(): GitRepository {
  const repository = createGitRepository();
  onTestFinished(() => repository.remove());
  repository.commit(
    {
      "content/ais/example.md": EXAMPLE,
      "content/ais/second.md": SECOND,
      "content/evidence/example.json": '{\n  "doubts": []\n}\n',
      "content/models/acme.json": `${JSON.stringify({ name: "Acme", record: "example", models: [] }, null, 2)}\n`,
      "content/tags.json": TAGS,
      "content/tombstones.json": '{"tombstones": []}',
    },
    "2026-01-02",
  );
  return repository;
}

const COMMANDS = { fix: runFix, rename: runRename } as const;

/** A command within this process: quicker to start than one of its own. */
async function call(root: string, command: keyof typeof COMMANDS | "new", ...args: string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const context = { root, write: (text: string) => out.push(text), writeError: (text: string) => err.push(text) };
  const code = command === "new" ? await runNew(context, args, false) : await COMMANDS[command](context, args);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** A command as people start it. */
async function run(root: string, command: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(ROOT, `src/cli/${command}.ts`), ...args], { cwd: root });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, out: out.trim(), err: err.trim() };
}

describe("check", () => {
  test("says that nothing is wrong apart from what stands there", async () => {
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
    const child = spawn(process.execPath, [join(ROOT, "src/cli/check.ts"), "--watch", "content/ais/second.md"], {
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
    await writeFile(join(root, "content/ais/second.md"), SECOND);
    await readUntil("no problems");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
  });
});

describe("fix", () => {
  test("mends what needs no judgement, and check is content afterwards", async () => {
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

describe("new", () => {
  const FLAGS = ["--tags", "text editor", "--pricing", "free", "--summary", "Keeps notes in folders."];

  test("writes a file with an id, tells what is missing and what to run next", async () => {
    const { root } = aRepository();
    const { code, out } = await call(root, "new", "--name", "Note Keeper+", "--url", "notes.example/?ref=x", ...FLAGS);
    expect(code).toBe(0);
    expect(out).toContain("wrote content/ais/note-keeper-plus.md");
    expect(out).toContain("npm run check -- --changed");
    const text = await readFile(join(root, "content/ais/note-keeper-plus.md"), "utf8");
    expect(text).toMatch(
      /^---\nid: ai_[0-9a-z]{12}\nname: Note Keeper\+\nurl: https:\/\/notes\.example\/\nkind: app\ntags: \[writing\]/,
    );
    expect(text).toContain("# vendor: Organisation behind it.");
    const check = await run(root, "check", "--changed");
    expect(check.out.split("\n")[0]).toMatch(/^content\/ais\/note-keeper-plus\.md:\d+:1 description-missing /);
  });

  test.each([
    [["--name", "EXAMPLE", "--url", "https://other.example/"], "Example (content/ais/example.md) has the same name"],
    [["--name", "Other", "--url", "http://www.second.example"], "Second (content/ais/second.md) has the same homepage"],
    [
      ["--name", "5econd", "--url", "https://other.example/"],
      "Second (content/ais/second.md) has a name that looks the same",
    ],
    [["--name", "Other", "--url", "javascript:alert(1)"], "url must be an https:// address"],
    [["--name", "文心", "--url", "https://other.example/"], "give one with --slug"],
  ])("refuses %j", async (args, message) => {
    const repository = aRepository();
    const { code, err } = await call(repository.root, "new", ...args, ...FLAGS);
    expect(err).toContain(message);
    expect(code).toBe(1);
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  test("asks for nothing without a terminal", async () => {
    const { root } = aRepository();
    expect(await call(root, "new", "--name", "Other")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--url, --tags, --pricing, --summary"),
    });
  });
});

test.each(["fix", "rename", "new"])("%s explains itself when started from a shell", async (command) => {
  const { root } = aRepository();
  expect(await run(root, command, "--help")).toMatchObject({
    code: 0,
    out: expect.stringMatching(`^Usage: npm run ${command}`),
  });
  expect(await run(root, command, "--nope")).toMatchObject({ code: 2, err: expect.stringContaining("--nope") });
});
