/** `npm run schema`: writes the JSON Schemas that editors use for content files. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { listContentSchemas } from "../lint/content-schemas.ts";

const HELP = `Usage: npm run schema

Writes content/schema/*.schema.json from the schemas in src/schema. A test fails while they are stale.

Exit codes: 0 written.`;

const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  for (const { path, text } of listContentSchemas()) {
    const target = join(process.cwd(), path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    console.log(`wrote ${path}`);
  }
}
