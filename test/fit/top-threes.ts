/** `npm run top-threes`: which canonical questions are answered otherwise than recorded, as Markdown. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readBenchContent, toBenchCatalog } from "#bench/read-catalog.ts";
import { type TopThree, findTopThrees, formatTopThrees } from "#bench/search/top-threes.ts";
import { writeWhole } from "#content/files/write-whole.ts";
import { NOUN } from "#site/nouns.ts";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { endWithHelp, parsePlainArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run top-threes [-- --write]

Asks the questions of test/bench/top-threes.json and prints, as Markdown, those whose first three ${NOUN.many} are not the
recorded ones. Nothing fails: a change may well be for the better. A pull request shows the table in its summary.

Options:
  --write   record today's answers
  --help    this text

Exit codes: 0 printed, 1 content has errors, 2 wrong arguments.`;

const PATH = "test/bench/top-threes.json";

const { values } = parsePlainArguments(
  { options: { write: { type: "boolean", default: false }, help: { type: "boolean", default: false } } },
  HELP,
);
if (values.help) endWithHelp(HELP);
const recorded = JSON.parse(await readFile(join(process.cwd(), PATH), "utf8")) as TopThree[];
const catalog = toBenchCatalog(await readBenchContent("content").catch(endOnRefusal));
const found = await findTopThrees(
  recorded.map(({ q }) => q),
  catalog,
);
console.log(formatTopThrees(recorded, found));
if (values.write) await writeWhole(join(process.cwd(), PATH), `${JSON.stringify(found, null, 2)}\n`);
