import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { recoverFolder, swapFolder } from "#build/swap.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "swap-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const [next, target, former, spare] = ["work/dist", "dist", ".local/former-dist", ".local/spare-dist"] as const;
const swap = (): Promise<void> =>
  swapFolder(join(root, next), join(root, target), join(root, former), join(root, spare));

function put(folder: string, text: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, "index.html"), text);
}

const read = (folder: string = target): string => readFileSync(join(root, folder, "index.html"), "utf8");

test("the new site takes the place of the old, which is kept for the next build", async () => {
  put(target, "old");
  put(next, "new");
  await swap();
  expect(read()).toBe("new");
  expect(readdirSync(join(root, ".local"))).toEqual(["spare-dist"]);
  expect(read(spare)).toBe("old");
});

test("one old site is kept, however many builds there were at once", async () => {
  put(target, "old");
  put(spare, "older");
  put(next, "new");
  await swap();
  expect([read(), read(spare)]).toEqual(["new", "older"]);
  expect(readdirSync(join(root, ".local"))).toEqual(["spare-dist"]);
});

test("the first site takes an empty place", async () => {
  put(next, "new");
  await swap();
  expect(read()).toBe("new");
});

test("the old site comes back when the new one can't be moved", async () => {
  put(target, "old");
  await expect(swap()).rejects.toThrow("ENOENT");
  expect(read()).toBe("old");
});

test("a site that an interrupted swap had put aside comes back, also when this swap fails", async () => {
  put(former, "old");
  await expect(swap()).rejects.toThrow("ENOENT");
  expect(read()).toBe("old");
  put(former, "older");
  put(next, "new");
  await swap();
  expect(read()).toBe("new");
  expect(readdirSync(join(root, ".local"))).toEqual(["spare-dist"]);
});

test("what an interrupted swap had put aside comes back before a build, which may fail", async () => {
  const recover = (): Promise<void> => recoverFolder(join(root, target), join(root, former));
  await recover();
  put(former, "old");
  await recover();
  expect(read()).toBe("old");
  put(former, "older");
  await recover();
  expect([read(), read(former)]).toEqual(["old", "older"]);
});
