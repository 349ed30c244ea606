/** `npm run freeze` tells what a change of the code changes of all that is served. */
import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject("freeze-");
});
afterAll(() => project.remove());

function freeze(...args: readonly string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/tools/cli/freeze.ts", ...args], {
    cwd: project.root,
    env: toCleanEnv({ BUILD_CACHE: join(ROOT, ".cache") }),
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
}

async function replaceIn(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project.root, path), "utf8");
  expect(text).toContain(from);
  await writeFile(join(project.root, path), text.replace(from, to));
}

test("says what to do first, and which commits there are", () => {
  expect(freeze()).toMatchObject({ status: 2, err: expect.stringContaining("npm run freeze -- --write") as string });
  expect(freeze("--write", "--commit", "no-such")).toMatchObject({
    status: 2,
    err: expect.stringContaining("names no commit of this repository") as string,
  });
  expect(freeze("--commit", "HEAD")).toMatchObject({ status: 2, out: "" });
});

test("compares the content of the commit that was written, whatever lies in the folder by now", async () => {
  const written = freeze("--write");
  expect(written).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^Wrote [\d,]+ hashes of the content of /) as string,
  });
  await replaceIn("content/tags.json", '"label": "', '"label": "Other ');
  expect(freeze()).toMatchObject({ status: 0, out: expect.stringMatching(/^0 differences in /) as string });
});

test("names every path that a change of the code changes, and no other", async () => {
  await replaceIn("src/api/llms.ts", "Reads need no key.", "Reading needs no key.");
  const { status, out } = freeze();
  expect([status, out.split("\n").slice(0, -2)]).toEqual([1, ["changed /llms.txt"]]);
});

test("prints the sizes of the rooms without a build", () => {
  expect(freeze("--sizes").out).toMatch(/\d+ lines, \d+ files, \d+ rooms, \d+ % of imports across rooms\n$/);
});
