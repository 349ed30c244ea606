import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { recoverFolders, swapFolders } from "#build/swap.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "swap-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const [next, target, former, spare] = ["work/dist", "dist", ".local/former-dist", ".local/spare-dist"] as const;
const swap = (): Promise<void> =>
  swapFolders([
    { next: join(root, next), target: join(root, target), former: join(root, former), spare: join(root, spare) },
  ]);

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

test("other files of the old folder stay where that is asked for", async () => {
  put(target, "old");
  writeFileSync(join(root, target, "other.json"), "{}");
  put(next, "new");
  // The program of pages has a folder for its version: of two, a server could open the old one.
  for (const [folder, version] of [
    [target, "1"],
    [next, "2"],
  ] as const)
    mkdirSync(join(root, folder, "pages", version), { recursive: true });
  await swapFolders([
    { next: join(root, next), target: join(root, target), former: join(root, former), keepsOthers: true },
  ]);
  expect(read()).toBe("new");
  expect(readdirSync(join(root, target)).sort()).toEqual(["index.html", "other.json", "pages"]);
  expect(readdirSync(join(root, target, "pages"))).toEqual(["2"]);
});

test("no folder is replaced when one of them can't be moved", async () => {
  put("catalog", "old");
  put(target, "old");
  put("work/catalog", "new");
  const toSwap = (name: string) => ({
    next: join(root, "work", name),
    target: join(root, name),
    former: join(root, ".local", `former-${name}`),
  });
  await expect(swapFolders([toSwap("catalog"), toSwap("dist")])).rejects.toThrow("ENOENT");
  expect([read("catalog"), read(), read("work/catalog")]).toEqual(["old", "old", "new"]);
  put(next, "new");
  await swapFolders([toSwap("catalog"), toSwap("dist")]);
  expect([read("catalog"), read()]).toEqual(["new", "new"]);
  expect(readdirSync(join(root, ".local"))).toEqual([]);
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

test("what was put aside when the new site was in place already is kept for the next build", async () => {
  put(target, "new");
  put(former, "old");
  await recoverFolders([{ target: join(root, target), former: join(root, former), spare: join(root, spare) }]);
  expect([read(), read(spare)]).toEqual(["new", "old"]);
  expect(readdirSync(join(root, ".local"))).toEqual(["spare-dist"]);
});

test("what an interrupted swap had put aside comes back before a build, which may fail", async () => {
  const recover = (): Promise<void> => recoverFolders([{ target: join(root, target), former: join(root, former) }]);
  await recover();
  put(former, "old");
  await recover();
  expect(read()).toBe("old");
  put(former, "older");
  await recover();
  expect(read()).toBe("old");
  expect(readdirSync(join(root, ".local"))).toEqual([]);
});
