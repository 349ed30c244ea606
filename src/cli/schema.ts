/** `npm run schema`: writes what is made from the schemas: JSON Schemas for editors, forms for issues. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { listContentSchemas } from "#lint/content-schemas.ts";
import { listIssueForms } from "#lint/issue-forms.ts";

const HELP = `Usage: npm run schema

Writes content/schema/*.schema.json and .github/ISSUE_TEMPLATE/*.yml from the schemas in src/schema.
A test fails while they are stale.

Exit codes: 0 written.`;

const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  for (const { path, text } of [...listContentSchemas(), ...listIssueForms()]) {
    const target = join(process.cwd(), path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    console.log(`wrote ${path}`);
  }
}
