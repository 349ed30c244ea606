import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { access, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { runGit } from "../_setup/git.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";

/** Files of a build and their hashes, by path below `dist/`. */
type Files = ReadonlyMap<string, string>;

/** Files that say something of the whole catalogue or of its changes, so that any change may move them. */
const SHARED = [
  /^\/index\.html$/,
  /^\/(status|changes|trends|tags|tasks|ais|makers|shutdowns|weekly|models|benchmarks|answers|attribution|cost|rows|audit\/checks)\//,
  /^\/feed(\/\d+)?\.(xml|json)$/,
  /^\/(llms\.txt|shutdowns\.md)$/,
  /^\/sitemap/,
  /^\/docs\//,
  // Comparisons and suggestions follow the order of adoption, which is one order over all tools.
  /^\/(compare|search|shortlist)\//,
  /^\/(suggestions\.json|_redirects)$/,
  /^\/api\/v1(\.json|\/(ais|tags|vendors|changes|bulk|analytics|openapi|shutdowns|models|benchmarks|audits)\b.*)$/,
];

/**
 * How alike two records are depends on how rare their common words are in all texts, so one new text may move a
 * similarity of others by a hundredth.
 */
const BY_RARITY =
  /^\/(?:api\/v1\/ais\/([a-z0-9-]+)\/alternatives\.json|ais\/([a-z0-9-]+)\/(?:alternatives\/)?index\.html)$/;

/** A file of one record: its page, feed, text or JSON; the list beside them counts all records in its filters. */
const OF_RECORD = /^\/(?:api\/v1\/)?ais\/(?!index\.html$)([a-z0-9-]+)(?:\/|\.)/;

/** What a function can answer for a record. */
const RECORD_TEXT = /^\/ais\/[^/]+(?:\.md|\/feed\.xml)$|^\/api\/v1\/ais\/[^/]+\/badge\//;

let project: ProjectCopy;
let slug: string;
let before: Files;
beforeAll(async () => {
  project = await copyProject("changed-files-");
  const names = (await readdir(join(project.root, "content/ais"))).sort();
  slug = names[7]!.replace(/\.md$/, "");
  // "Today" is in the month of the edits from the start: audits count to the first of it.
  await addLinkCheck(names[8]!, "2026-11-18");
  commit("2026-11-20T13:00:00Z");
  before = await buildFiles();
});
afterAll(() => project.remove());

describe("a new build after one edit", () => {
  test("changes the record's own files, those of records that name it, and what counts the whole catalogue", async () => {
    await edit(`${slug}.md`, /^summary: .*$/m, "summary: Says something else about what it does.");
    commit("2026-11-21T12:00:00Z");
    const after = await buildFiles();
    const changed = listChanged(before, after);
    expect(changed).toContain(`/ais/${slug}/index.html`);
    expect(await listUnexplained(changed)).toEqual([]);
    expect(changed.filter((path) => BY_RARITY.test(path)).length).toBeLessThan(before.size / 100);
    before = after;
  });

  test("that moves today changes no file of a record that it does not touch", async () => {
    await addLinkCheck(`${slug}.md`, "2026-11-22");
    commit("2026-11-22T12:00:00Z");
    const after = await buildFiles();
    expect(await readToday()).toBe("2026-11-22");
    expect(await listUnexplained(listChanged(before, after))).toEqual([]);
    before = after;
  });

  test("leaves a whole site whenever it is killed, and writes the bytes of a clean build", async () => {
    const old = await hashFiles(join(project.root, "dist"));
    const names = (await readdir(join(project.root, "content/ais"))).sort();
    await edit(names[3]!, /^tags: .*$/m, "tags: [ai-agents]");
    await edit(names[5]!, /^name: .*$/m, "name: Another Name");
    commit("2026-11-23T12:00:00Z");
    const left: Files[] = [];
    for (const stage of ["Ranking", "Writing the snapshot", "Writing pages", "Putting it in place"]) {
      await killAt(stage);
      left.push(await hashFiles(await findSite()));
    }
    const after = await buildFiles();
    const differences = left.map((files) => [listChanged(old, files).length, listChanged(after, files).length]);
    for (const [fromOld, fromNew] of differences) expect(Math.min(fromOld!, fromNew!)).toBe(0);
    expect(listChanged(old, after).length).toBeGreaterThan(0);
    // The site of one build is what the build after the next begins with.
    await writeFile(join(project.root, "dist/left.txt"), "Left by somebody.");
    await buildFiles();
    expect(listChanged(after, await buildFiles())).toEqual([]);
    expect(listChanged(after, await buildFiles(["--clean"]))).toEqual([]);
    before = after;
  });

  test("leaves feed, Markdown and badges of records to a function where that is set, and nothing else", async () => {
    const fewer = await buildFiles([], { RECORD_TEXTS: "function" });
    expect(listChanged(before, fewer).filter((path) => fewer.has(path) || !RECORD_TEXT.test(path))).toEqual([]);
    expect([...fewer.keys()].filter((path) => RECORD_TEXT.test(path))).toEqual([]);
    before = fewer;
  });

  test.each([
    ["RECORD_TEXTS", "none"],
    ["BUILD_CACHE", "content"],
    ["BUILD_CACHE", "package.json"],
    ["BUILD_CACHE", "/proc/kept"],
    ["SEARCH_ENGINE", "pg"],
    ["CONTACT_SETTINGS", '{"keepDays": "x"}'],
    ["WEBHOOK_SETTINGS", "zz"],
  ])("refuses %s=%s in a sentence", (name, value) => {
    const { status, stderr } = project.build({ [name]: value });
    expect([status, stderr]).toEqual([2, expect.stringContaining(name)]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test("that fails after an interrupted one leaves the site that was there", async () => {
    await rename(join(project.root, "dist"), join(project.root, ".local/former-dist"));
    const file = join(project.root, "content/tombstones.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, `${text}}`);
    expect(project.build().status).toBe(1);
    await writeFile(file, text);
    expect(listChanged(before, await hashFiles(join(project.root, "dist")))).toEqual([]);
  });

  test("is that of production, whatever NODE_ENV the shell has", () => {
    const cache = { BUILD_CACHE: join(project.root, ".cache-of-its-own"), NODE_ENV: "development" };
    expect(project.build(cache)).toMatchObject({ status: 0 });
  });
});

async function edit(name: string, line: RegExp, by: string): Promise<void> {
  const file = join(project.root, "content/ais", name);
  const text = await readFile(file, "utf8");
  expect(text).toMatch(line);
  await writeFile(file, text.replace(line, by));
}

/** Ends a build the hard way when its stage begins. */
async function killAt(stage: string): Promise<void> {
  const child = spawn(process.execPath, ["src/tools/cli/build.ts"], {
    cwd: project.root,
    env: toCleanEnv({ BUILD_CACHE: join(ROOT, ".cache") }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
    if (output.includes(stage)) child.kill("SIGKILL");
  });
  await once(child, "close");
  expect(output).toContain(stage);
}

/** Where the site is: a build that ends between two moves leaves the old one beside its place, and the next puts it back. */
async function findSite(): Promise<string> {
  const [dist, former] = ["dist", ".local/former-dist"].map((path) => join(project.root, path));
  return access(dist!).then(
    () => dist!,
    () => former!,
  );
}

/** A sample that moves "today" when it is the newest. */
async function addLinkCheck(name: string, day: string): Promise<void> {
  await edit(name, /^---\n/, `---\nlinkCheckedAt: ${day}\n`);
}

/** "Today" as the built directory says it. */
async function readToday(): Promise<string> {
  const index = JSON.parse(await readFile(join(project.root, "dist/api/v1.json"), "utf8")) as { today: string };
  return index.today;
}

async function buildFiles(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Files> {
  const { status, stderr } = project.build(env, args);
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  return hashFiles(join(project.root, "dist"));
}

async function hashFiles(dist: string): Promise<Files> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(paths.map(async (path) => [path.slice(dist.length), await hash(path)] as const));
  return new Map(hashes);
}

async function hash(path: string): Promise<string> {
  const bytes = await readFile(path);
  return createHash("sha256").update(bytes).digest("hex");
}

function commit(date: string): void {
  runGit(project.root, ["commit", "-q", "-a", "-m", "One edit"], date);
}

function listChanged(one: Files, other: Files): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort();
}

/** Changed files that belong to another record and do not name the edited one, and those of no known kind. */
async function listUnexplained(changed: readonly string[]): Promise<string[]> {
  const unexplained: string[] = [];
  for (const path of changed) {
    const owner = OF_RECORD.exec(path)?.[1];
    const isRecordFile = owner !== undefined && owner !== "page";
    if (!isRecordFile && SHARED.some((kind) => kind.test(path))) continue;
    if (owner === slug || BY_RARITY.test(path)) continue;
    const text = await readFile(join(project.root, "dist", path), "utf8");
    if (!isRecordFile || !text.includes(slug)) unexplained.push(path);
  }
  return unexplained;
}
