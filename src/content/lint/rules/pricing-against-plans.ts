import { derivePlans } from "#record/catalog/plans.ts";
import { FREE_TO_USE, PAID_ONLY, isFreePlan } from "#record/catalog/pricing.ts";
import type { Rule } from "../rule.ts";

export const pricingAgainstPlans: Rule = {
  id: "pricing-against-plans",
  title: "The pricing model agrees with the plans",
  severity: "warning",
  explanation:
    "A record that is `free` or `freemium` has a plan that costs nothing in the newest list of all its plans; one that is `paid`, `free-trial` or `contact-sales` has no plan that costs nothing for good (trials and plans for students, teachers, startups or non-profits aside). The plans are dated and sourced, so it is usually `pricing` that is out of date.",
  example: {
    wrong: "pricing: freemium, while the list of all plans has Starter at 99 and Growth at 399",
    right: "pricing: paid",
  },
  isFixable: false,
  *find({ records, evidence, rates }) {
    const bySlug = new Map(evidence.map((file) => [file.name, file]));
    for (const { path, name, fields } of records) {
      const file = bySlug.get(name);
      const { pricing } = fields;
      if (file === undefined || pricing === undefined) continue;
      const { plans, planList } = derivePlans(file.fields, rates);
      const free = plans.find(isFreePlan);
      const at = ["pricing"];
      if (FREE_TO_USE.includes(pricing) && planList !== null && free === undefined) {
        const message = `pricing is ${pricing}, and no plan of the list of ${planList.asOf} costs nothing`;
        yield {
          path,
          at,
          message,
          hint: "write paid or free-trial, or add the free plan with its source",
          because: file.path,
        };
      } else if (PAID_ONLY.has(pricing) && free !== undefined) {
        const message = `pricing is ${pricing}, and the plan ${free.name} of ${free.asOf} costs nothing`;
        yield { path, at, message, hint: "write freemium, or withdraw the plan", because: file.path };
      }
    }
  },
};
