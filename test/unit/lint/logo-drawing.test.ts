import { expect, test } from "vitest";
import { readIconPackages } from "#content/files/icon-packages.ts";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

const VERSION = readIconPackages().get("simple-icons")!.version;
const LOBE_VERSION = readIconPackages().get("@lobehub/icons-static-svg")!.version;
const ROW = { slug: "one", package: "simple-icons", version: VERSION, file: "icons/github.svg" };
const LOBE = {
  slug: "two",
  package: "@lobehub/icons-static-svg",
  version: LOBE_VERSION,
  file: "icons/openai.svg",
  colorFile: "icons/adobe-color.svg",
};

/** Rows have a line each, the first is line 2. */
async function listProblems(
  ...rows: object[]
): Promise<[line: number, rule: string, message: string, hint: string | null][]> {
  const text = `{ "logos": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n] }`;
  const { issues } = await checkErrors({
    "content/ais/one.md": aRecordText(),
    "content/ais/two.md": aRecordText({ id: "ai_000000000002", name: "Two", url: "https://example.org/" }),
    "content/logos.json": text,
  });
  return issues.map(({ line, rule, message, hint }) => [line, rule, message, hint]);
}

test("a drawing of an installed package is fine, with one in colours or without", async () => {
  expect(await listProblems(ROW, LOBE)).toEqual([]);
});

test("a file that the package doesn't have is named, with the one that was meant", async () => {
  expect(await listProblems(ROW, { ...LOBE, file: "icons/openia.svg" })).toEqual([
    [
      3,
      "logo-drawing",
      `@lobehub/icons-static-svg ${LOBE_VERSION} has no icons/openia.svg`,
      "did you mean icons/openai.svg?",
    ],
  ]);
});

test("so is one in colours, and one in other letters", async () => {
  expect(
    await listProblems({ ...ROW, file: "icons/GitHub.svg" }, { ...LOBE, colorFile: "icons/openai-color.svg" }),
  ).toEqual([
    [2, "logo-drawing", `simple-icons ${VERSION} has no icons/GitHub.svg`, "did you mean icons/github.svg?"],
    [
      3,
      "logo-drawing",
      `@lobehub/icons-static-svg ${LOBE_VERSION} has no icons/openai-color.svg`,
      "leave colorFile out when the package has none in colours",
    ],
  ]);
});

test("a version that isn't installed was not checked", async () => {
  expect(await listProblems({ ...ROW, version: "16.0.0" }, { ...LOBE, version: "v1" })).toEqual([
    [
      2,
      "logo-drawing",
      `simple-icons is installed as ${VERSION}, not 16.0.0`,
      `look at the drawing again, then write ${VERSION}`,
    ],
    [
      3,
      "logo-drawing",
      `@lobehub/icons-static-svg is installed as ${LOBE_VERSION}, not v1`,
      `look at the drawing again, then write ${LOBE_VERSION}`,
    ],
  ]);
});

test("a record has one row", async () => {
  expect(await listProblems(ROW, { ...ROW, file: "icons/gitlab.svg" }, { ...LOBE, slug: "one" })).toEqual([
    [3, "logo-drawing", "one has a row already, further up", "keep one of them"],
    [4, "logo-drawing", "one has a row already, further up", "keep one of them"],
  ]);
});
