import { expect, test } from "vitest";
import { listTagProps, listTaskProps } from "#ui/pages/_tags.ts";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";

const RECOMMENDED = ["Ash", "Birch", "Cedar"];

function aTree(bestKnown?: string[]) {
  const best = bestKnown && { bestKnown };
  const task = { id: "pruning", label: "Pruning", phrases: ["cut a hedge"], ...best };
  return aCatalog(
    RECOMMENDED.map((name) => anAi({ name, tags: ["garden"], tasks: ["pruning"] })),
    { tags: [aTag("garden", { ...best, tasks: [task] })] },
  );
}

const namesOf = ({ records }: { records: readonly { name: string }[] }): string[] => records.map(({ name }) => name);

test("pages of tags and tasks begin with the best known, in their order; then come recommended ones", () => {
  const catalog = aTree(["cedar", "birch"]);
  expect(namesOf(listTagProps(catalog, catalog.tags.get("garden")!, 1))).toEqual(["Cedar", "Birch", "Ash"]);
  expect(namesOf(listTaskProps(catalog, catalog.tasks.get("pruning")!))).toEqual(["Cedar", "Birch", "Ash"]);
});

test("where nobody has judged, all are in the recommended order", () => {
  const catalog = aTree();
  expect(namesOf(listTagProps(catalog, catalog.tags.get("garden")!, 1))).toEqual(RECOMMENDED);
  expect(namesOf(listTaskProps(catalog, catalog.tasks.get("pruning")!))).toEqual(RECOMMENDED);
});
