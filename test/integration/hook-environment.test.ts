/** Tests started by a hook of git, which names its repository in the environment, leave that repository alone. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanEnvironment } from "../_setup/clean-env.ts";
import { copyProject } from "../_setup/project-copy.ts";
import { type GitRepository, createGitRepository } from "../fixtures/git-repository.ts";

let outer: GitRepository;
let before: string;

beforeAll(() => {
  outer = createGitRepository();
  outer.commit({ "content/ais/alpha.md": "text" }, "2026-01-05");
  before = describeRepository();
  process.env["GIT_DIR"] = join(outer.root, ".git");
  process.env["GIT_INDEX_FILE"] = join(outer.root, ".git/index");
  process.env["GIT_WORK_TREE"] = outer.root;
  process.env["GIT_AUTHOR_NAME"] = "Somebody";
});
afterAll(() => {
  cleanEnvironment();
  outer.remove();
});

function describeRepository(): string {
  return outer.git("log", "--all", "--format=%H") + outer.git("status", "--porcelain") + outer.git("ls-files", "-s");
}

test("repositories and copies of the project have commits of their own", async () => {
  const repository = createGitRepository();
  repository.commit({ "content/ais/beta.md": "text" }, "2026-01-06");
  expect(repository.git("log", "--format=%an %cs")).toBe("Tester 2026-01-06");
  const copy = await copyProject("hook-");
  expect(describeRepository()).toBe(before);
  repository.remove();
  await copy.remove();
});

test("the environment that each file of tests starts with names none of them", () => {
  cleanEnvironment();
  expect(Object.keys(process.env).filter((name) => name.startsWith("GIT_"))).toEqual([]);
});
