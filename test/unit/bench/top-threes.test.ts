import { expect, test } from "vitest";
import { findTopThrees, formatTopThrees } from "#bench/search/top-threes.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

const catalog = aCatalog([
  anAi({ name: "Alpha", summary: "Paints pictures." }),
  anAi({ name: "Beta", summary: "Paints pictures of cats." }),
]);

test("a question whose first three tools changed is shown with the old and the new ones", async () => {
  const found = await findTopThrees(["alpha", "paints pictures cats"], catalog);
  const recorded = [
    { q: "alpha", top: found[0]!.top },
    { q: "beta | x", top: ["gone", "beta"] },
  ];
  const table = formatTopThrees(recorded, found);
  expect(table).toContain("### 1 of 2 canonical questions");
  expect(table).toContain("| beta \\| x | **gone**, beta | beta, **alpha** |");
  expect(table).not.toMatch(/^\| alpha/m);
});

test("nothing is shown when all are as recorded", async () => {
  const found = await findTopThrees(["alpha"], catalog);
  expect(formatTopThrees(found, found)).toBe("The first three tools of all 1 canonical questions are as recorded.");
});
