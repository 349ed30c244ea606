import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildMarkFile } from "#build/mark-file.ts";
import { listIconPackages, readIcon } from "#content/files/icon-packages.ts";
import type { Logo } from "#record/schema/logo.ts";
import { anAi } from "../../fixtures/builders.ts";

const DRAWING = '<svg viewBox="0 0 24 24"><title>A</title><path d="M0 0h1"/></svg>';
const LOGO: Logo = { slug: "example", package: "simple-icons", version: "1.2.3", file: "icons/a.svg" };

/** A program with one package of icons; gives its folder. */
async function aProgram(files: Record<string, string>, links: Record<string, string> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "icons-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const all = { "node_modules/simple-icons/package.json": '{"version": "1.2.3"}', "secret.svg": DRAWING, ...files };
  for (const path of [...Object.keys(all), ...Object.keys(links)])
    await mkdir(dirname(join(root, path)), { recursive: true });
  for (const [path, text] of Object.entries(all)) await writeFile(join(root, path), text);
  for (const [path, target] of Object.entries(links)) await symlink(join(root, target), join(root, path));
  return root;
}

describe("the drawing of a logo", () => {
  test("is read from its package", async () => {
    const root = await aProgram({ "node_modules/simple-icons/icons/a.svg": DRAWING });
    expect(readIcon(LOGO, root)).toBe(DRAWING);
  });

  test.each(["../../secret.svg", "../../../../../../../etc/passwd", "icons/../../../secret.svg"])(
    "is never %s, outside of the package",
    async (file) => {
      const root = await aProgram({ "node_modules/simple-icons/icons/a.svg": DRAWING });
      expect(() => readIcon({ ...LOGO, file }, root)).toThrow(
        /logo of example in content\/logos\.json .* is outside of/,
      );
    },
  );

  test.each([
    ["a link to a file", { "node_modules/simple-icons/icons/a.svg": "secret.svg" }],
    ["a link to a folder", { "node_modules/simple-icons/icons": "." }],
  ])("is never read through %s elsewhere", async (_, links) => {
    const root = await aProgram({ "a.svg": DRAWING }, links);
    expect(() => readIcon(LOGO, root)).toThrow("is outside of that package");
    expect(listIconPackages(root).get("simple-icons")?.files).toEqual(new Set());
  });

  test.each([
    ["other text", '{"name": "secret"}'],
    ["nothing", ""],
    ["HTML", "<html><body><svg></svg></body></html>"],
    ["a drawing with something behind it", `${DRAWING}root:x:0:0`],
    ["a drawing that is not closed", "<svg><path>"],
    ["a script", "<svg><script>alert(1)</script></svg>"],
    ["a handler of events", '<svg onload="alert(1)"></svg>'],
    ["a link", '<svg><use href="https://example.com/a.svg#b"/></svg>'],
    ["a style that loads", '<svg style="background: url(https://example.com/a)"></svg>'],
    ["an entity of another file", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
  ])("can't be %s", async (_, text) => {
    const root = await aProgram({ "node_modules/simple-icons/icons/a.svg": text });
    expect(() => readIcon(LOGO, root)).toThrow(
      "The logo of example in content/logos.json can't be used: icons/a.svg of simple-icons is not an SVG drawing.",
    );
  });

  test("that is not there, or a folder, is named in a sentence", async () => {
    const root = await aProgram({ "node_modules/simple-icons/icons/a.svg/b.svg": DRAWING });
    expect(() => readIcon(LOGO, root)).toThrow("icons/a.svg of simple-icons can't be read");
    expect(() => readIcon({ ...LOGO, file: "icons/b.svg" }, root)).toThrow("icons/b.svg of simple-icons can't be read");
  });
});

test("versions and drawings of installed packages are listed", async () => {
  const root = await aProgram({
    "node_modules/simple-icons/icons/a.svg": DRAWING,
    "node_modules/simple-icons/icons/a.txt": "",
  });
  expect(listIconPackages(root)).toEqual(
    new Map([["simple-icons", { version: "1.2.3", files: new Set(["icons/a.svg"]) }]]),
  );
});

test("a build takes every drawing of the packages for one", async () => {
  const packages = listIconPackages(import.meta.dirname);
  expect([...packages.keys()]).toEqual(["@lobehub/icons-static-svg", "simple-icons"]);
  for (const [name, { version, files }] of packages)
    for (const file of files)
      expect(
        buildMarkFile(anAi(), { slug: "example", package: name as Logo["package"], version, file }).text,
      ).toContain("<svg");
});

test("a build publishes no file of the machine as a mark", () => {
  const logo: Logo = { ...LOGO, file: "../../package.json" };
  expect(() => buildMarkFile(anAi(), logo)).toThrow("is outside of that package");
});
