import type { Rule } from "../rule.ts";

export const planList: Rule = {
  id: "plan-list",
  title: "A list of all plans has its plans",
  severity: "error",
  explanation:
    "A row of `planLists` says that a source names every plan of a day, and older plans that it lacks count as ended. Which plans it names follows from the rows of `plans` with the same source and date, those on request (`isCustom`) included. A list without such rows would end all plans.",
  example: {
    wrong: '"planLists": [{ "asOf": "2026-08-13", "source": "https://example.com/pricing" }]',
    right:
      '"plans": [{ "name": "Pro", …, "asOf": "2026-08-13", "source": "https://example.com/pricing" }], "planLists": [{ "asOf": "2026-08-13", "source": "https://example.com/pricing" }]',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      const plans = (fields.plans ?? []).filter((plan) => plan.withdrawn === undefined);
      for (const [index, list] of (fields.planLists ?? []).entries()) {
        if (list.withdrawn !== undefined) continue;
        if (plans.some((plan) => plan.source === list.source && plan.asOf === list.asOf)) continue;
        yield {
          path,
          at: ["planLists", index, "source"],
          message: `no plan has the source and date of the list of ${list.asOf}`,
          hint: "add a row to plans for each plan that it names, with this source and date",
        };
      }
    }
  },
};
