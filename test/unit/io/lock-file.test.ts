import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findLockHolder, takeLock } from "#server/lock-file.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  path = join(folder, "inner/db.lock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("of twenty at the same moment one gets it; given back, it is free for one", async () => {
  for (let round = 1; round <= 5; round++) {
    const results = await Promise.all(Array.from({ length: 20 }, () => takeLock(path)));
    const taken = results.flatMap((result) => ("release" in result ? [result] : []));
    expect(taken).toHaveLength(1);
    expect(results.filter((result) => "heldBy" in result && result.heldBy === process.pid)).toHaveLength(19);
    expect(await findLockHolder(path)).toBe(process.pid);
    await taken[0]!.release();
    expect(await findLockHolder(path)).toBeUndefined();
    expect(await readdir(join(folder, "inner"))).toEqual([`db.lock.${round}`]);
  }
});

test.each([
  ["a process that is dead", () => JSON.stringify({ pid: spawnSync("true").pid, startedAt: null })],
  [
    "an earlier process with a number in use again",
    () => JSON.stringify({ pid: process.pid, startedAt: "another boot 1" }),
  ],
])("the lock of %s is taken over by one alone", async (_, write) => {
  await mkdir(join(folder, "inner"));
  for (let round = 0; round < 10; round++) {
    const number = 100 * (round + 1);
    await writeFile(`${path}.${number}`, write());
    expect(await findLockHolder(path)).toBeUndefined();
    const results = await Promise.all(Array.from({ length: 10 }, () => takeLock(path)));
    expect(results.filter((result) => "release" in result)).toHaveLength(1);
    expect(JSON.parse(await readFile(`${path}.${number + 1}`, "utf8"))).toMatchObject({ pid: process.pid });
  }
});

test("a process that is killed gives it up", async () => {
  const script = `import { takeLock } from ${JSON.stringify(new URL("../../../src/server/lock-file.ts", import.meta.url).href)};
    console.log(JSON.stringify(await takeLock(${JSON.stringify(path)})));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  expect(await takeLock(path)).toEqual({ heldBy: child.pid });
  const dead = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await dead;
  expect("release" in (await takeLock(path))).toBe(true);
});
