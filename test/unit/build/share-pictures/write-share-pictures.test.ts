import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSharePictures } from "#build/share-pictures/write-share-pictures.ts";
import type { Written } from "#build/write-files.ts";
import type { SharePicture } from "#ui/share-picture/share-picture.ts";
import { ROOT } from "../../../_setup/root.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  cpSync(join(ROOT, "package.json"), join(root, "package.json"));
});
afterAll(() => rmSync(root, { recursive: true }));

const aPicture = (slug: string, title: string): SharePicture => ({
  path: `/ais/${slug}/share.png`,
  title,
  line: "",
  facts: [],
});

async function write(
  dist: string,
  pictures: SharePicture[],
  isRead = true,
): Promise<{ written: Written; stages: string[] }> {
  const stages: string[] = [];
  const onStage = (stage: string): void => void stages.push(stage);
  return {
    written: await writeSharePictures({
      root,
      dist: join(root, dist),
      cache: { folder: join(root, "cache"), isRead },
      pictures,
      onStage,
    }),
    stages,
  };
}

const read = (dist: string, slug: string): Buffer => readFileSync(join(root, dist, "ais", slug, "share.png"));

test("only pictures that say something new are drawn; all are written", async () => {
  const [one, other] = [aPicture("one", "One"), aPicture("other", "Other")];
  const first = await write("first", [one, other]);
  expect(first.stages).toEqual(["Drawing share pictures: 2 are new"]);
  expect(first.written).toEqual({
    files: 2,
    sizeBytes: read("first", "one").length + read("first", "other").length,
  });
  const second = await write("second", [one, other]);
  expect(second).toEqual({ written: first.written, stages: [] });
  expect(read("second", "one").equals(read("first", "one"))).toBe(true);
  const third = await write("third", [one, aPicture("other", "Another name")]);
  expect(third.stages).toEqual(["Drawing share pictures: 1 are new"]);
  expect(read("third", "other").equals(read("first", "other"))).toBe(false);
});

test("a damaged picture is drawn anew, and every one in a clean build", async () => {
  const pictures = [aPicture("one", "One"), aPicture("other", "Other")];
  await write("fourth", pictures);
  const drawn = read("fourth", "one");
  const folder = join(root, "cache/share-pictures");
  for (const name of readdirSync(folder)) {
    chmodSync(join(folder, name), 0o644);
    writeFileSync(join(folder, name), "no picture");
  }
  const fifth = await write("fifth", pictures);
  expect(fifth.stages).toEqual(["Drawing share pictures: 2 are new"]);
  expect(read("fifth", "one").equals(drawn)).toBe(true);
  expect((await write("sixth", pictures, false)).stages).toEqual(["Drawing share pictures: 2 are new"]);
});

test("what cannot be drawn ends with the reason", async () => {
  const broken = { ...aPicture("broken", "Broken"), facts: undefined as unknown as [] };
  await expect(write("broken", [broken])).rejects.toThrow(/facts|undefined/);
});
