/** Paths in content that lead to files of a package or a repository, and to nothing outside of it. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

const SOURCE = { url: "https://example.com/" };
const COMMIT = "0123456";

async function listLogoProblems(row: object): Promise<string[]> {
  const logo = {
    slug: "example",
    package: "simple-icons",
    version: "16.37.0",
    file: "icons/github.svg",
    ...row,
  };
  const { issues } = await checkErrors({
    "content/ais/example.md": aRecordText(),
    "content/logos.json": JSON.stringify({ logos: [logo] }, null, 2),
  });
  return issues.map(({ line, rule, message }) => `${line} ${rule} ${message}`);
}

describe("the drawing of a logo is a file of its package", () => {
  test("a path inside the package is fine", async () => {
    expect(await listLogoProblems({})).toEqual([]);
  });

  test.each([
    "../../../package.json",
    "../../../package.svg",
    "icons/../../../secret.svg",
    "/etc/passwd",
    "/etc/passwd.svg",
    "/proc/self/environ",
    "..\\..\\secret.svg",
    "C:\\secret.svg",
    "icons/./github.svg",
    "icons/%2e%2e/secret.svg",
    "icons//github.svg",
    "icons/github.png",
    "icons/",
    ".svg",
  ])("%s is refused as file and as colorFile", async (path) => {
    const allowed = "must be the path of an .svg file in that package, like icons/github.svg, without . and ..";
    expect(await listLogoProblems({ file: path })).toEqual([`7 schema logos[0].file ${allowed}`]);
    expect(await listLogoProblems({ colorFile: path })).toEqual([`8 schema logos[0].colorFile ${allowed}`]);
  });
});

describe("a file of a repository is in that repository", () => {
  const terms = (row: object): object => ({
    terms: [
      {
        service: "Example",
        document: "Terms",
        repository: "archive/versions",
        path: "Example/Terms.md",
        firstRecorded: "2026-01-01",
        firstCommit: COMMIT,
        changes: [],
        ...row,
      },
    ],
  });
  const listProblems = async (evidence: object): Promise<string[]> => {
    const { issues } = await checkErrors({
      "content/ais/example.md": aRecordText(),
      "content/evidence/example.json": JSON.stringify(evidence),
    });
    return issues.map(({ message }) => message.split(" ")[0]!);
  };

  test("names with dots are fine", async () => {
    expect(await listProblems(terms({ path: ".well-known/a..b/Privacy Policy.md" }))).toEqual([]);
    expect(await listProblems(terms({ repository: "anomalyco/models.dev" }))).toEqual([]);
    expect(await listProblems(terms({ repository: "github/.github" }))).toEqual([]);
  });

  test.each([
    "../../../../evil/repo/blob/main/x.md",
    "a/../../x.md",
    "/x.md",
    "a/%2E%2e/x.md",
    "a\\..\\x.md",
    "./x.md",
  ])("%s is refused as the path of terms, and of any source", async (path) => {
    expect(await listProblems(terms({ path }))).toEqual(["terms[0].path"]);
    const source = { repository: "a/b", path };
    expect(await listProblems({ lifecycle: [aShutdown(source)] })).toEqual(["lifecycle[0].source.path"]);
  });

  test.each(["../evil", "evil/..", "./..", "a/.", "a", "a/b/c"])(
    "%s is refused as the repository of terms, and of any source",
    async (repository) => {
      expect(await listProblems(terms({ repository }))).toEqual(["terms[0].repository"]);
      const source = { repository, path: "x.md" };
      expect(await listProblems({ lifecycle: [aShutdown(source)] })).toEqual(["lifecycle[0].source.repository"]);
    },
  );
});

function aShutdown(source: object): object {
  return { kind: "shutdown", date: "2027", asOf: "2026", source: { ...SOURCE, ...source }, confidence: "high" };
}
