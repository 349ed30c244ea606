import { createHash } from "node:crypto";
import { appendFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOfBuild } from "#server/local-paths.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";

let first: ProjectCopy;
let second: ProjectCopy;
beforeAll(async () => {
  [first, second] = await Promise.all([copyProject("a-"), copyProject("another, longer #1?-")]);
});
afterAll(() => Promise.all([first.remove(), second.remove()]));

describe("a build", () => {
  test("writes the same bytes for the same commit in any folder, time zone and locale", async () => {
    const one = first.build({ TZ: "Pacific/Kiritimati", LANG: "sv_SE.UTF-8", LC_ALL: "sv_SE.UTF-8" });
    // With a cache of its own: it may take nothing over from the first.
    const cache = { BUILD_CACHE: join(second.root, ".cache") };
    const two = second.build({ TZ: "America/St_Johns", LANG: "C", LC_ALL: "C", ...cache });
    expect([one.status, one.stderr, two.status]).toEqual([0, expect.any(String), 0]);
    for (const folder of ["dist", ".catalog"]) {
      const [left, right] = await Promise.all([
        hashFiles(join(first.root, folder)),
        hashFiles(join(second.root, folder)),
      ]);
      // The program of pages names the folder that it was bundled in.
      for (const files of [left, right])
        for (const path of [...files.keys()].filter((name) => /^\/?pages\//.test(name))) files.delete(path);
      expect(left).toEqual(right);
      expect(left.size).toBeGreaterThan(2);
    }
  });

  test("names the build in the index and in pages of lists, its commit and its date in the index alone", async () => {
    const index = JSON.parse(await readFile(join(first.root, "dist/api/v1.json"), "utf8")) as Record<string, string>;
    expect(index["generatedAt"]).toBe("2026-11-20T12:00:00Z");
    expect(index["commit"]).toMatch(/^[0-9a-f]{40}$/);
    expect(index["buildId"]).toMatch(/^[0-9a-f]{16}$/);
    const list = await readFile(join(first.root, "dist/api/v1/ais.json"), "utf8");
    expect(list.split(index["buildId"]!)).toHaveLength(2);
    expect((JSON.parse(list) as { page: { buildId: string } }).page.buildId).toBe(index["buildId"]);
    expect(list).not.toContain(index["commit"]);
    const [slug] = (await readdir(join(first.root, "content/ais"))).map((file) => file.replace(".md", ""));
    const record = await readFile(join(first.root, `dist/api/v1/ais/${slug}.json`), "utf8");
    expect(record).not.toContain(index["buildId"]);
  });

  test("leaves nothing of its work behind but the program of its pages", async () => {
    const names = await readdir(join(first.root, ".local"));
    expect(names).toEqual([expect.stringMatching(/^page-program-\w+$/)]);
    // A server leaves it as it is.
    expect(names.filter((name) => !isOfBuild(name))).toEqual([]);
  });

  test("with an error in content tells every problem of every file and writes nothing", async () => {
    const before = await hashFiles(join(first.root, "dist"));
    const [one, other] = (await readdir(join(first.root, "content/ais"))).sort();
    await writeFile(join(first.root, "content/ais", one!), "---\nname: Broken\npricing: cheep\n---\n");
    await appendFile(join(first.root, "content/tombstones.json"), "}");
    const { status, stderr } = first.build();
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`content/ais/${one}:3:\\d+ schema .*freemium`));
    expect(stderr).toMatch(/content\/tombstones\.json:\d+:\d+ /);
    expect(stderr).not.toContain(`content/ais/${other}:`);
    expect(stderr).toContain("nothing was written");
    expect(await hashFiles(join(first.root, "dist"))).toEqual(before);
  });
});

async function hashFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes = await Promise.all(
    paths.map(async (path) =>
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    ),
  );
  return new Map(paths.map((path, index) => [path.slice(folder.length), hashes[index]!]));
}
