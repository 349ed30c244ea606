import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";
import { PROGRAMS, run, runIn } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

const COMMANDS = [...PROGRAMS.keys()];

describe("every command", () => {
  test.each(COMMANDS)("%s explains itself", async (command) => {
    const { code, out, err } = await run(ROOT, command, "--help");
    expect(err).toBe("");
    expect(out).toMatch(/^Usage: npm /);
    expect(out).toContain("Exit codes: 0 ");
    expect(code).toBe(0);
  });

  test.each(COMMANDS)("%s refuses what it does not know", async (command) => {
    const { code, out, err } = await run(ROOT, command, "--nope");
    expect(out).toBe("");
    expect(err).toContain("nope");
    expect(code).toBe(2);
  });
});

test.each([
  ["check", "--formt", "--format"],
  ["migrate", "--dryrun", "--dry-run"],
  ["probe", "--agian", "--again"],
  ["contacts", "--jsn", "--json"],
  ["build", "--hlep", "--help"],
])("%s %s names the nearest option", async (command, typed, meant) => {
  const { code, err } = await run(ROOT, command, typed);
  expect(err.split("\n")[0]).toContain(`Unknown option ${typed}; did you mean ${meant}?`);
  expect(code).toBe(2);
});

test.each(["test:fork", "test:hosts"])("%s says that no test file matches", async (command) => {
  const { code, out, err } = await run(ROOT, command, "zzz");
  expect(err).toContain("No test file matches zzz; a test file is named by a part of its path.");
  expect(out).not.toContain("failed");
  expect(code).toBe(2);
});

test.each([
  ["--first", "x", "--first takes a whole number from 0, not x."],
  ["--limit", "0", "--limit takes a whole number from 1, not 0."],
])("stale refuses %s %s", async (option, value, why) => {
  const { code, err } = await run(aRepository().root, "stale", option, value);
  expect([code, err.split("\n")[0]]).toEqual([2, why]);
});

test.each(["toString", "constructor"])("stale refuses the kind %s", async (kind) => {
  const { code, err } = await run(aRepository().root, "stale", "--kind", kind);
  expect(err).toContain(`There is no kind ${kind}`);
  expect(code).toBe(2);
});

test.each(["stems", "top-threes"])("%s shows the errors of content without a stack trace", async (command) => {
  const { root } = aRepository();
  writeFileSync(join(root, "content/ais/second.md"), "---\nname: [\n---\n");
  mkdirSync(join(root, "test/bench"), { recursive: true });
  writeFileSync(join(root, "test/bench/top-threes.json"), "[]");
  const { code, err } = await run(root, command);
  expect(err).toContain("content/ais/second.md:");
  expect(err).not.toContain("    at ");
  expect(code).toBe(1);
});

test("new says in a line where it can't write", async () => {
  const { root } = aRepository();
  rmSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content"), "");
  const facts = [
    "--name",
    "Other",
    "--url",
    "https://other-example.com/",
    "--pricing",
    "free",
    "--summary",
    "Keeps notes.",
  ];
  const { code, err } = await run(root, "new", ...facts, "--tags", "writing");
  expect(err).toMatch(/^ENOTDIR: not a directory, mkdir .*content.ais'$/);
  expect(code).toBe(1);
});

test("check says that content is a file", async () => {
  const { root } = aRepository();
  rmSync(join(root, "content"), { recursive: true });
  writeFileSync(join(root, "content"), "");
  const { code, out, err } = await run(root, "check");
  expect(out).toContain("content:1:1 stray-file is a file, and must be a folder");
  expect([code, err]).toEqual([1, ""]);
});

test("harvest names a source that it doesn't have in a whole sentence", async () => {
  const { code, err } = await run(ROOT, "harvest", "zzzzzz");
  expect(err.split("\n")[0]).toBe("harvest: there is no source zzzzzz; see the list of sources");
  expect(code).toBe(2);
});

test.each(["dev", "serve", "start"])("%s refuses a port that is none in one line", async (command) => {
  const { root } = aRepository();
  for (const port of ["abc", "-1", "70000", "8 8"]) {
    const { code, out, err } = await runIn(root, { PORT: port }, command);
    expect(err).toBe(`PORT is ${JSON.stringify(port)}; it must be a number from 0 to 65535 (0: any free port).`);
    expect(out).toBe("");
    expect(code).toBe(2);
  }
});

test("serve names every setting that is wrong and a missing build, at once", async () => {
  const { root } = aRepository();
  const settings = { LOG_LEVEL: "loud", TRUSTED_PROXIES: "proxy1", DIRECTORY_KEY: "abc", CONTACT_SETTINGS: "{" };
  const smtp = { SMTP_URL: "smtp://user:p@ss@mail.example:587", CONTACT_TO: "desk@example.org" };
  const { code, out, err } = await runIn(root, { ...settings, ...smtp }, "serve");
  const lines = err.split("\n");
  expect(lines.pop()).toBe(
    "There is no build here: dist/index.html and .catalog/snapshot.json are missing. Make one with: npm run build",
  );
  const named = lines.map((line) => line.split(/[: ]/)[0]);
  expect(named.sort()).toEqual([...Object.keys(settings), "SMTP_URL"].sort());
  expect([code, out]).toEqual([1, ""]);
});

test("a folder with # and ? in its path: content commands work, the bundler's commands name it in one line", async () => {
  const repository = aRepository();
  const root = join(repository.root, "what #1?");
  repository.git("worktree", "add", "--quiet", "--detach", root);
  expect(await run(root, "check")).toMatchObject({
    code: 1,
    out: expect.stringContaining("content/models/acme.json") as unknown,
  });
  for (const command of ["build", "dev"]) {
    const { code, out, err } = await run(root, command);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      `The bundler can't work in ${root}: take # and ? out of the folder's path, then start this again.`,
    );
  }
});

test.each<{ command: string; args: string[] }>([
  { command: "stale", args: [] },
  { command: "summary", args: [] },
  { command: "evidence", args: ["example", "source", "--url", "https://example.com/facts"] },
])("$command says in a sentence that the repository belongs to another user", async ({ command, args }) => {
  const { root } = aRepository();
  // Git's own tests use these variables: giving files away takes a privileged user.
  const other = { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1", GIT_CONFIG_GLOBAL: "/dev/null" };
  const { code, err } = await runIn(root, other, command, ...args);
  expect(err).toMatch(/^git does not read [^\n]+ --add safe\.directory [^\n]+$/);
  expect(code).toBe(1);
});
