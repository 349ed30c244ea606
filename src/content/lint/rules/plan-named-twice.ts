import { derivePlans, isRecurring } from "#record/catalog/plans.ts";
import type { Plan } from "#record/schema/record-parts.ts";
import type { Rule } from "../rule.ts";

/** Words that don't tell one plan from another. */
const PLAIN_WORDS: ReadonlySet<string> = new Set([
  "plan",
  "tier",
  "subscription",
  "from",
  "the",
  "a",
  "for",
  "individual",
]);

export const planNamedTwice: Rule = {
  id: "plan-named-twice",
  title: "A plan stands under one name",
  severity: "warning",
  explanation:
    "Two plans of the same price and billing, the words of whose names are the same or part of each other (`Pro` and `Individual (Pro)`, `Team` and `Team Standard`), are probably one plan that two sources call differently. A new name goes into `renamedFrom` of a newer row, and the quotes of both then stand under it; of two spellings, one row is withdrawn and added again under the other. If they are two plans, name them so that one can see it.",
  example: {
    wrong: '{ "name": "Team", "usd": 25, … }, { "name": "Team Standard", "usd": 25, … }',
    right: '{ "name": "Team", "usd": 25, … }, { "name": "Team Standard", "usd": 25, "renamedFrom": "Team", … }',
  },
  isFixable: false,
  *find({ evidence, rates }) {
    for (const { path, fields } of evidence) {
      const plans = derivePlans(fields, rates).plans.filter((plan) => plan.withdrawn === null);
      for (const [one, other] of listPairs(plans)) {
        const index = fields.plans!.findLastIndex(
          ({ name, withdrawn }) => name === other.name && withdrawn === undefined,
        );
        yield {
          path,
          at: ["plans", index, "name"],
          message: `${other.name} is probably the plan ${one.name}: the price is the same`,
          hint: `if it is, write "renamedFrom" on the newer row, or withdraw one and add it under the other name`,
        };
      }
    }
  },
};

function* listPairs(plans: readonly Plan[]): Generator<[Plan, Plan]> {
  for (const [index, one] of plans.entries()) {
    for (const other of plans.slice(index + 1)) if (isSame(one, other)) yield [one, other];
  }
}

function isSame(one: Plan, other: Plan): boolean {
  if (one.usd !== other.usd || !isRecurring(one.billing) || !isRecurring(other.billing)) return false;
  if (one.billing !== other.billing && one.billing !== "unknown" && other.billing !== "unknown") return false;
  const [left, right] = [listWords(one.name), listWords(other.name)];
  return left.size > 0 && right.size > 0 && (left.isSubsetOf(right) || right.isSubsetOf(left));
}

/** "Pro+" and "Pro" are two words. */
function listWords(name: string): Set<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+\+?/gu) ?? [];
  return new Set(words.filter((word) => !PLAIN_WORDS.has(word)));
}
