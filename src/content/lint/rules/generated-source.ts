import type { Evidence } from "#record/schema/evidence.ts";
import { GENERATED_SOURCES } from "#site/generated-sources.ts";
import { NOUN } from "#site/nouns.ts";
import type { Rule } from "../rule.ts";

type PlanRow = NonNullable<Evidence["plans"]>[number];

/** Words by which a row says that nobody read the page. */
const GENERATED_NOTE = /\bmethod: generated\b|\bgenerated (?:file|sweep|list)\b/i;

export const generatedSource: Rule = {
  id: "generated-source",
  title: "A generated file is no source of a price",
  severity: "error",
  explanation: `Files that a program wrote without reading the maker's page look like sources, and some of their figures are wrong. A price from one of them needs another source that gives the same figure for the same ${NOUN.one}: a row with the same amount and another address. Known ones: ${GENERATED_SOURCES.map(({ owner, from, to, why }) => `files of ${owner} dated ${from} to ${to} (${why})`).join("; ")}. A row whose note says \`method: generated\` is treated the same.`,
  example: {
    wrong:
      '{ "name": "Pro", "usd": 30, "asOf": "2026-05-08", "source": "https://github.com/api-evangelist/example/blob/main/plans.yml" }',
    right: '{ …, "withdrawn": { "at": "2026-11-30", "why": "From a generated file; no other source gives it." } }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const plans = (fields.plans ?? []).filter((plan) => plan.withdrawn === undefined);
      const read = plans.filter((plan) => !isGenerated(plan));
      for (const [index, plan] of (fields.plans ?? []).entries()) {
        if (plan.withdrawn !== undefined || !isGenerated(plan)) continue;
        if (read.some((other) => isSamePrice(plan, other))) continue;
        yield {
          path,
          at: ["plans", index, "source"],
          message: `${plan.name} rests on a generated file alone`,
          hint: "add a row from a source that read the maker's page, or mark this one as withdrawn",
        };
      }
    }
  },
};

function isGenerated({ source, asOf, note = "" }: PlanRow): boolean {
  if (GENERATED_NOTE.test(note)) return true;
  return GENERATED_SOURCES.some(
    ({ owner, from, to }) =>
      source.includes(`/${owner}/`) && asOf.slice(0, from.length) >= from && asOf.slice(0, to.length) <= to,
  );
}

function isSamePrice(one: PlanRow, other: PlanRow): boolean {
  if (one.isCustom === true) return other.isCustom === true;
  return one.usd === other.usd && one.amount === other.amount && one.currency === other.currency;
}
