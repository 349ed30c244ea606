/** `npm run stems`: unlike words of the catalogue that share a stem, to be looked at. */
import { readBenchContent, toBenchCatalog } from "#bench/read-catalog.ts";
import { listStemFamilies } from "#bench/search/stem-families.ts";
import { buildStemmer } from "#lib/text/stem.ts";
import { endOnRefusal } from "#tools/cli/_end-on-refusal.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run stems

Lists words of names, texts and everyday phrases that have one stem but are not plain inflections of each other, with the
number of texts that have them. Words of different meaning get stems of their own in src/lib/text/stem-corrections.ts.

Exit codes: 0 listed, 1 content has errors, 2 wrong usage.`;

endOnArguments(HELP);
const catalog = toBenchCatalog(await readBenchContent("content").catch(endOnRefusal));
for (const { stem, words } of listStemFamilies(catalog, buildStemmer())) {
  console.log(`${stem}: ${words.map(([word, count]) => `${word} ${count}`).join(", ")}`);
}
