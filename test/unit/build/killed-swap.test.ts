import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type * as promises from "node:fs/promises";
import { rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { recoverFolders, swapFolders } from "#build/swap.ts";

vi.mock("node:fs/promises", async (importActual) => {
  const actual = await importActual<typeof promises>();
  return { ...actual, rename: vi.fn<typeof rename>(actual.rename), rm: vi.fn<typeof rm>(actual.rm) };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "killed-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

/** In the order of a build. */
const NAMES = ["catalog", "dist"];
const toSwaps = () =>
  NAMES.map((name) => ({
    next: join(root, "work", name),
    target: join(root, name),
    former: join(root, ".local", `former-${name}`),
    ...(name === "dist" ? { spare: join(root, ".local/spare-dist") } : {}),
  }));

function put(folder: string, text: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, "index.html"), text);
}

function read(name: string): string {
  const file = join(root, name, "index.html");
  return existsSync(file) ? readFileSync(file, "utf8") : "none";
}

/** Runs until so many folders were moved or removed; all that comes after that fails, as if it were not run. */
async function killAfter(steps: number, run: () => Promise<void>): Promise<void> {
  const mocks = [vi.mocked(rename), vi.mocked(rm)];
  const actual = mocks.map((mock) => mock.getMockImplementation()!);
  let left = steps;
  for (const [at, mock] of mocks.entries())
    mock.mockImplementation(async (...args: unknown[]) => {
      if (left-- <= 0) throw new Error("killed");
      await (actual[at] as (...args: unknown[]) => Promise<void>)(...args);
    });
  const error = await run().catch((thrown: unknown) => thrown);
  expect([undefined, new Error("killed")]).toContainEqual(error);
  for (const [at, mock] of mocks.entries()) mock.mockImplementation(actual[at] as never);
}

/** More than a swap takes. */
const STEPS = Array.from({ length: 12 }, (_, at) => at);

test.each(STEPS)("site and catalogue are of one build again after a kill at step %i of a swap", async (steps) => {
  for (const name of NAMES) {
    put(name, "old");
    put(`work/${name}`, "new");
  }
  await killAfter(steps, () => swapFolders(toSwaps()));
  await recoverFolders(toSwaps());
  const found = NAMES.map(read);
  expect([NAMES.map(() => "old"), NAMES.map(() => "new")]).toContainEqual(found);
  expect(existsSync(join(root, ".local/former-catalog"))).toBe(false);
});

test.each(STEPS)("so they are when putting back is killed at step %i", async (steps) => {
  put(".local/former-catalog", "old");
  put(".local/former-dist", "old");
  put("catalog", "new");
  await killAfter(steps, () => recoverFolders(toSwaps()));
  await recoverFolders(toSwaps());
  expect(NAMES.map(read)).toEqual(["old", "old"]);
});

test.each(STEPS)("a catalogue whose site somebody had removed takes its place at step %i, or not", async (steps) => {
  put("catalog", "old");
  for (const name of NAMES) put(`work/${name}`, "new");
  await killAfter(steps, () => swapFolders(toSwaps()));
  await recoverFolders(toSwaps());
  expect([
    ["old", "none"],
    ["new", "new"],
  ]).toContainEqual(NAMES.map(read));
});
