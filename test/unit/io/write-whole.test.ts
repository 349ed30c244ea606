import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeWhole } from "#content/files/write-whole.ts";

test("of two that write one file at once, one text is kept whole, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "write-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const texts = ["a".repeat(100_000), "b".repeat(200_000), "c"];
  await Promise.all(texts.map((text) => writeWhole(join(folder, "file.txt"), text)));
  expect(texts).toContain(await readFile(join(folder, "file.txt"), "utf8"));
  expect(await readdir(folder)).toEqual(["file.txt"]);
});
