/** The catalogue of this repository. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readHead } from "#io/git-head.ts";
import { readContent } from "#io/content/read-content.ts";
import { type CheckResult, checkContent } from "#lint/check-content.ts";
import { listContentSchemas } from "#lint/content-schemas.ts";
import { listIssueForms } from "#lint/issue-forms.ts";
import { formatAttributions } from "#site/attribution.ts";
import { formatIssue } from "#lint/format-text.ts";

const ROOT = join(import.meta.dirname, "../../..");
let result: CheckResult;

beforeAll(async () => {
  const { committedAt } = await readHead(ROOT);
  result = checkContent(await readContent(ROOT), { commitDay: committedAt?.slice(0, 10) ?? null });
});

describe("the content of this repository", () => {
  test("has no error", () => {
    expect(result.issues.filter((issue) => issue.severity === "error").map(formatIssue)).toEqual([]);
  });

  test("is read as a whole", () => {
    expect(result.content.ais.length).toBeGreaterThanOrEqual(1377);
    expect(Object.keys(result.content.evidence).length).toBeGreaterThanOrEqual(614);
    expect(result.content.providers.length).toBeGreaterThanOrEqual(22);
    expect(result.content.tags.length).toBeGreaterThanOrEqual(129);
  });

  test("cites or says nothing: a record without sources was not reviewed either", () => {
    const unproven = result.content.ais.filter((ai) => (ai.sources ?? []).length === 0 && ai.reviewedAt !== undefined);
    expect(unproven.map((ai) => ai.slug)).toEqual([]);
  });
});

const attribution = { path: ".github/ATTRIBUTION.md", text: formatAttributions() };

test.each([...listContentSchemas(), ...listIssueForms(), attribution])(
  "$path is what npm run schema writes",
  async ({ path, text }) => {
    expect(await readFile(join(ROOT, path), "utf8")).toBe(text);
  },
);
