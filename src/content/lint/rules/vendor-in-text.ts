import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import type { Violation, LintRecord, Rule } from "../rule.ts";

/** At most eight words: without a limit, a text of capitals and full stops would be read again from each of them. */
const NAME = "((?:\\p{Lu}[\\p{L}\\p{N}.&+-]*)(?: \\p{Lu}[\\p{L}\\p{N}.&+-]*){0,7})";
const MAKES = "made|built|developed|maintained|published|offered|run|sold";

/** Present tense only: who made it once is not a contradiction. */
const PATTERNS = [
  new RegExp(`\\bis (?:now )?(?:${MAKES}) by (?:the [a-z]+ )?${NAME}`, "gu"),
  new RegExp(`(?<=^|[.;] )${NAME} (?:makes|builds|develops|maintains|publishes|offers|runs|sells) it\\b`, "gu"),
];

export const vendorInText: Rule = {
  id: "vendor-in-text",
  title: "Text and vendor name the same maker",
  severity: "warning",
  explanation: `When the summary or description says in the present tense who makes the ${NOUN.one}, and that is the vendor of some record but not of this one, a reader finds two makers on one page. Names are compared without case and punctuation; a name contained in the other counts as the same. \`acquiredBy\` counts as a maker too.`,
  example: {
    wrong: "vendor: SpaceX\n---\nIt is made by Anysphere.",
    right: "vendor: SpaceX\n---\nIt was made by Anysphere until 2026.",
  },
  isFixable: false,
  *find({ records }) {
    const vendors = new Set(
      records.flatMap(({ fields }) => (fields.vendor === undefined ? [] : [foldName(fields.vendor)])),
    );
    for (const record of records) yield* findOthers(record, vendors);
  },
};

function* findOthers(record: LintRecord, vendors: ReadonlySet<string>): Generator<Violation> {
  const { vendor, acquiredBy, summary = "" } = record.fields;
  if (vendor === undefined) return;
  const makers = [vendor, acquiredBy ?? vendor].map(foldName);
  const texts = [
    { at: ["summary"], text: summary },
    { at: ["description"], text: record.description },
  ];
  for (const { at, text } of texts) {
    for (const [, match] of PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const found = match!.replace(/\.$/, "");
      const name = foldName(found);
      if (!vendors.has(name) || makers.some((maker) => maker.includes(name) || name.includes(maker))) continue;
      const message = `the text names ${found} as the maker, but vendor is ${vendor}`;
      yield { path: record.path, at, message, hint: "correct the one that is wrong, or add a doubt" };
    }
  }
}
