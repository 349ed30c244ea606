import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeWorkFolder } from "#build/work-folder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "work-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const HOUR_MS = 60 * 60 * 1000;
const endedPid = (): number => spawnSync(process.execPath, ["-e", ""]).pid;

function leave(name: string): void {
  mkdirSync(join(root, ".local", name, "dist"), { recursive: true });
  writeFileSync(join(root, ".local", name, "dist/index.html"), "");
}

test("the folder of a killed build is removed by a later one, that of a running build and the database stay", async () => {
  const running = `build-${process.ppid}-${hostname()}`;
  for (const name of [`build-${endedPid()}-${hostname()}`, `bench-${endedPid()}-${hostname()}`, running, "db"])
    leave(name);
  const made = await makeWorkFolder(root, "build", Date.now());
  expect(readdirSync(join(root, ".local")).sort()).toEqual([basename(made), running, "db"].sort());
});

test("that of a killed process with the same number and host, as in a container, is no other running build's", async () => {
  for (const kind of ["build", "bench"]) leave(`${kind}-${process.pid}-${hostname()}`);
  const made = await makeWorkFolder(root, "build", Date.now());
  expect(readdirSync(join(root, ".local"))).toEqual([basename(made)]);
  expect(readdirSync(made)).toEqual([]);
});

test("that of another machine stays for an hour: its process can't be seen", async () => {
  const other = `build-${endedPid()}-elsewhere`;
  leave(other);
  const made = await makeWorkFolder(root, "build", Date.now());
  expect(readdirSync(join(root, ".local")).sort()).toEqual([basename(made), other].sort());
  await makeWorkFolder(root, "build", Date.now() + 2 * HOUR_MS);
  expect(readdirSync(join(root, ".local"))).toEqual([basename(made)]);
});

test("a fresh clone, which has no .local yet, gets an empty folder", async () => {
  expect(readdirSync(await makeWorkFolder(root, "bench", Date.now()))).toEqual([]);
});
