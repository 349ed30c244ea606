/** `npm run schema`: writes what is made from the schemas: JSON Schemas for editors, forms for issues. */
import { join } from "node:path";
import { readText } from "../harvest/write-draft.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { listContentSchemas } from "#content/lint/content-schemas.ts";
import { formatCodeOwners, putSources } from "#content/lint/forge-files.ts";
import { listIssueForms } from "#content/lint/issue-forms.ts";
import { formatAttributions } from "#site/credits.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endOnArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run schema

Writes content/schema/*.schema.json and .github/ISSUE_TEMPLATE/*.yml from the schemas in src/record/schema, and
from src/site what names this directory in .github: ATTRIBUTION.md, CODEOWNERS, sources of the harvest.
A test fails while they are stale.

Exit codes: 0 written, 1 a file can't be written, 2 wrong usage.`;

endOnArguments(HELP);
const HARVEST = ".github/workflows/harvest.yml";
const workflow = readText(HARVEST);
const files = [
  ...listContentSchemas(),
  ...listIssueForms(),
  { path: ".github/ATTRIBUTION.md", text: formatAttributions() },
  { path: ".github/CODEOWNERS", text: formatCodeOwners() },
  ...(workflow === undefined ? [] : [{ path: HARVEST, text: putSources(workflow) }]),
];
for (const { path, text } of files) {
  await writeWhole(join(process.cwd(), path), text).catch(endOnRefusal);
  console.log(`wrote ${path}`);
}
