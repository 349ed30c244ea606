import { expect, test } from "vitest";
import { CATEGORY_WEIGHTS } from "#insights/audit/method.ts";
import { CHECKS } from "#insights/audit/registry.ts";
import { CHECK_IDS, getCheck } from "#insights/audit/table.ts";
import { AUDIT_CATEGORIES } from "#record/schema/audit.ts";

test("weights of checks add up to the weight of their category, and those to 100", () => {
  for (const category of AUDIT_CATEGORIES) {
    const weights = CHECK_IDS.map(getCheck).filter((check) => check.category === category);
    expect(weights.reduce((sum, check) => sum + check.weight, 0)).toBe(CATEGORY_WEIGHTS[category]);
  }
  expect(Object.values(CATEGORY_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
});

test("every check has a function, and ids fit into an address", () => {
  expect(Object.keys(CHECKS)).toEqual(CHECK_IDS);
  expect(CHECK_IDS.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

test("limits lie in the direction that is better", () => {
  for (const { limits } of CHECK_IDS.map(getCheck)) {
    const { pass, partial, better } = limits ?? { pass: 1, better: "higher" };
    expect(better === "higher" ? (partial ?? pass) <= pass : (partial ?? pass) >= pass).toBe(true);
  }
});
