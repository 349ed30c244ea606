/** Files that are made from the code and checked in: schemas for editors, forms of the repository, credits. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listContentSchemas } from "#content/lint/content-schemas.ts";
import { formatCodeOwners, putSources } from "#content/lint/forge-files.ts";
import { listIssueForms } from "#content/lint/issue-forms.ts";
import { formatAttributions } from "#site/credits.ts";
import { ROOT } from "../_setup/root.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const WORKFLOW = ".github/workflows/harvest.yml";
const ofSite = [
  { path: ".github/ATTRIBUTION.md", text: formatAttributions() },
  { path: ".github/CODEOWNERS", text: formatCodeOwners() },
  { path: WORKFLOW, text: putSources(read(WORKFLOW)) },
];

test.each([...listContentSchemas(), ...listIssueForms(), ...ofSite])(
  "$path is what npm run schema writes",
  ({ path, text }) => {
    expect(read(path)).toBe(text);
  },
);
