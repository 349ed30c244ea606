import { expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const NAMES = ["Ash", "Birch", "Cedar", "Dogwood"];
const toSlug = (name: string): string => name.toLowerCase();

/** Records that differ in nothing but their names. */
function openTrees({ tag, task }: { tag?: string[]; task?: string[] }, unlabelled: string[] = []) {
  const vocal = { id: "vocal-separation", label: "Vocal separation", phrases: ["karaoke maker"] };
  return openSearch(
    aCatalog(
      NAMES.map((name) =>
        anAi({
          name,
          tags: unlabelled.includes(name) ? ["writing"] : ["audio"],
          tasks: unlabelled.includes(name) ? [] : ["vocal-separation"],
          summary: "Takes songs apart.",
        }),
      ),
      {
        tags: [
          aTag("audio", {
            synonyms: ["sound editing"],
            ...(tag && { bestKnown: tag.map(toSlug) }),
            tasks: [{ ...vocal, ...(task && { bestKnown: task.map(toSlug) }) }],
          }),
          aTag("writing"),
        ],
      },
    ),
  );
}

test("what is best known for a task comes first, in its order, where all else is equal", async () => {
  expect(listNames(await openTrees({})("karaoke maker"))).toEqual(NAMES);
  expect(listNames(await openTrees({ task: ["Dogwood", "Birch"] })("karaoke maker"))).toEqual([
    "Dogwood",
    "Birch",
    "Ash",
    "Cedar",
  ]);
});

test("the same holds for a tag, by its label and its synonyms", async () => {
  const ask = openTrees({ tag: ["Cedar"] });
  expect(listNames(await ask("sound editing"))[0]).toBe("Cedar");
  expect(listNames(await ask("audio"))[0]).toBe("Cedar");
});

test("it finds nothing by itself: a record without the task stays where its words put it", async () => {
  const ask = openTrees({ task: ["Dogwood"] }, ["Dogwood"]);
  expect(listNames(await ask("karaoke maker"))).not.toContain("Dogwood");
  expect(listNames(await ask("takes songs apart"))).toContain("Dogwood");
});

test("who names another record gets that one", async () => {
  expect(listNames(await openTrees({ task: ["Dogwood"], tag: ["Dogwood"] })("birch"))[0]).toBe("Birch");
});
