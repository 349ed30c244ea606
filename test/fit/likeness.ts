/** `npm run fit:likeness`: fits the basis of the latent space to the texts of the content folder. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { writeWhole } from "#content/files/write-whole.ts";
import { writeBasis } from "#insights/likeness/basis.ts";
import { fitBasis } from "./likeness/fit-basis.ts";
import { compareCodePoints } from "#lib/text/fold.ts";
import { readCheckedContent } from "./checked-content.ts";
import { renderDataModule } from "./data-module.ts";
import { endOnArguments } from "#tools/cli/_plain-arguments.ts";

const HELP = `Usage: npm run fit:likeness

Fits src/insights/likeness/latent-basis.ts to the texts and tags of the content folder; it takes about ten seconds. A build only
projects records onto the basis, so that one edited summary moves one vector: fit again after many records were added
or the tokenizer, the stems or the tags changed, then look at the figures of bench:search and bench:alternatives.

Exit codes: 0 written, 1 content has errors, 2 wrong usage.`;

const FILE = "src/insights/likeness/latent-basis.ts";
const VERSION_LETTERS = 12;

endOnArguments(HELP);
const content = await readCheckedContent();
const described = content.ais.map(({ uses = [], ...record }) => ({ ...record, uses }));
const records = described.toSorted((a, b) => compareCodePoints(a.slug, b.slug));
const fitted = fitBasis(records, content.tags);
const unversioned = JSON.stringify(writeBasis(fitted, ""));
const version = createHash("sha256").update(unversioned).digest("hex").slice(0, VERSION_LETTERS);
await writeWhole(join(process.cwd(), FILE), renderDataModule("fit:likeness", writeBasis(fitted, version)));
console.log(`wrote ${FILE}: ${fitted.terms.length} terms, ${fitted.dimensions} dimensions, version ${version}`);
