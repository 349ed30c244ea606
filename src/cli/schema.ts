/** `npm run schema`: writes what is made from the schemas: JSON Schemas for editors, forms for issues. */
import { join } from "node:path";
import { writeWhole } from "#io/write-whole.ts";
import { listContentSchemas } from "#lint/content-schemas.ts";
import { listIssueForms } from "#lint/issue-forms.ts";
import { formatAttributions } from "#site/credits.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endOnArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run schema

Writes content/schema/*.schema.json and .github/ISSUE_TEMPLATE/*.yml from the schemas in src/schema,
and .github/ATTRIBUTION.md from src/site/attribution.ts.
A test fails while they are stale.

Exit codes: 0 written, 1 a file can't be written, 2 wrong usage.`;

endOnArguments(HELP);
const attribution = { path: ".github/ATTRIBUTION.md", text: formatAttributions() };
for (const { path, text } of [...listContentSchemas(), ...listIssueForms(), attribution]) {
  await writeWhole(join(process.cwd(), path), text).catch(endOnRefusal);
  console.log(`wrote ${path}`);
}
