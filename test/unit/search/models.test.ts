import { expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog([
    anAi({ name: "Parley", vendor: "Orbit", models: ["ORB", "Sable", "Nano Plum", "q3"], alternatives: ["quill"] }),
    anAi({ name: "Orbit API", vendor: "Orbit", models: ["ORB", "Sable", "Nano Plum", "q3"] }),
    anAi({ name: "Quill", vendor: "Fable Works", summary: "Writes letters with ORB 4." }),
    anAi({ name: "ORB Spotter", vendor: "Kite", summary: "Tells which texts ORB 4 wrote." }),
    anAi({ name: "Plum", vendor: "Kite", summary: "Keeps recipes." }),
  ]),
);

test.each([
  "ORB",
  "orb-5",
  "orb 4o",
  "orb4",
  "ORB 5.1 pro",
  "what is orb 5",
  "free orb 5",
  "q3",
  "q3-mini",
  "sable",
  "parley sable 4.5",
  "orbit q3",
  "nano plum",
  "nano plum pro",
  "parley nano plum 2",
])("%s finds the tools that offer the model first, the best-known one before others", async (q) => {
  const { hits } = await ask(q);
  expect(hits.slice(0, 2).map(({ record }) => record.name)).toEqual(["Parley", "Orbit API"]);
  expect(hits[0]!.why).toMatch(/^Offers this model/);
});

test.each([
  ["orb spotter", "ORB Spotter"],
  ["plum", "Plum"],
  ["quill", "Quill"],
])("%s is a tool, although a model has a word of it", async (q, name) => {
  expect(listNames(await ask(q))[0]).toBe(name);
});

test.each(["kite q3", "quill orb 5", "letters with orb"])("%s does not ask for the model alone", async (q) => {
  const { hits } = await ask(q);
  expect(hits.map(({ why }) => why)).not.toContain("Offers this model.");
});
