/** `npm run check:contract`: compares the document of this version with the last released one; `--release` releases it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listBreakingChanges } from "#api/openapi/compare.ts";
import { RELEASED_PATH, renderRelease } from "#api/openapi/released.ts";
import { formatCount } from "#lib/format/number.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";
import { endWithHelp, parsePlainArguments } from "./_plain-arguments.ts";

const HELP = `Usage: npm run check:contract [-- --release]

Compares the OpenAPI document of this version with the last released one (${RELEASED_PATH}) and fails when a client of
that one would break: something removed, retyped, no longer always present, or newly required.

Options:
  --release   make this version the released one; refused while it breaks clients
  --help      show this text

Exit codes: 0 nothing breaks, 1 a client would break, 2 wrong usage or content has errors.`;

const parsed = parsePlainArguments(
  {
    options: { release: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
  },
  HELP,
);
if (parsed.values.help) endWithHelp(HELP);
// Half a second of loading: not before arguments are known to be right.
const [{ buildOpenApiDocument }, { readService }] = await Promise.all([
  import("#inbox/open-api-document.ts"),
  import("#build/read-service.ts"),
]);
const root = process.cwd();
const service = await readService(root).catch(endOnRefusal);
if (service === undefined) {
  console.error("Content has errors, so there is no document to compare; npm run check lists them.");
  process.exit(2);
}
const document = await buildOpenApiDocument(service);
const file = join(root, RELEASED_PATH);
const breaking = listBreakingChanges(JSON.parse(await readFile(file, "utf8")), document);
for (const change of breaking) console.log(change);
if (breaking.length > 0) {
  console.log(`${formatCount(breaking.length, "breaking change")}: keep what v1 has, and add beside it.`);
  process.exitCode = 1;
} else if (parsed.values.release) {
  await writeFile(file, renderRelease(document));
  console.log(`${RELEASED_PATH} now describes this version.`);
} else console.log("Nothing breaks for clients of the released version.");
