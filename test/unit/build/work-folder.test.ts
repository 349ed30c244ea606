import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeAbandoned } from "../../../src/build/work-folder.ts";

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
  const [ended, running] = [`build-${endedPid()}`, `build-${process.pid}`];
  for (const name of [ended, running, "db"]) leave(name);
  await removeAbandoned(root, Date.now() + 2 * HOUR_MS);
  expect(readdirSync(join(root, ".local")).sort()).toEqual([running, "db"].sort());
});

test("a young one stays: its process may run where it can't be seen", async () => {
  const ended = `build-${endedPid()}`;
  leave(ended);
  await removeAbandoned(root, Date.now());
  expect(readdirSync(join(root, ".local"))).toEqual([ended]);
});

test("a fresh clone has nothing to remove", async () => {
  await expect(removeAbandoned(root, Date.now())).resolves.toBeUndefined();
});
