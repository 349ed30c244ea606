import { beforeAll, describe, expect, test } from "vitest";
import { aCatalog, aTag, anAi } from "../../fixtures/builders.ts";
import { readFrozenContent, toBenchCatalog } from "../../bench/read-catalog.ts";
import { type Ask, listNames, openSearch } from "./_engine.ts";

const ask = openSearch(
  aCatalog(
    [
      anAi({
        name: "Claudine",
        summary: "Answers questions.",
        alternatives: ["claudine-code", "ray", "diagram", "era"],
      }),
      anAi({ name: "Claudine Code", summary: "Claudine, claudine, claudine: works with Claudine." }),
      anAi({
        name: "Build with Claudine",
        tags: ["lists"],
        summary: "Claudine 3.5, Claudine Sonnet and Claudine Pro.",
      }),
      anAi({ name: "Ray", summary: "Spreads work over machines." }),
      anAi({ name: "KubeRay", summary: "Ray on a cluster: runs Ray, tunes Ray." }),
      anAi({ name: "Diagram", tags: ["diagrams"], summary: "Designs icons." }),
      anAi({ name: "Flowly", tags: ["diagrams"], summary: "Diagram after diagram: draws each diagram for you." }),
      anAi({ name: "Writer", tags: ["writing"], vendor: "Writer", summary: "A platform for companies." }),
      anAi({ name: "Essayist", tags: ["writing"], summary: "A writer for essays: writes essays." }),
      anAi({ name: "Era", summary: "Keeps time." }),
    ],
    {
      tags: [
        aTag("writing", { label: "Writing", synonyms: ["writer", "essay writer"] }),
        aTag("diagrams", { label: "Diagrams", synonyms: ["diagram maker"] }),
      ],
    },
  ),
);

describe("a name beside words that ask for nothing else", () => {
  test.each([
    "what is claudine",
    "What's Claudine?",
    "the Claudine",
    "Claudine app",
    "is claudine free",
    "claudine 5",
    "claudine 3.5 sonnet",
    "claudine-sonnet-4.5",
    "claudine pro",
    "claudine login",
    "how to use claudine",
    "how much is claudine pro",
    "qu'est-ce que claudine",
    "was ist claudine",
    "comment utiliser claudine",
    "cómo usar claudine",
    "what is cluadine",
  ])("%s: the tool of that name first, then what else the words find", async (q) => {
    const answer = await ask(q);
    expect(listNames(answer)[0]).toBe("Claudine");
    expect(listNames(answer).length).toBeGreaterThan(1);
    expect(answer.hits[0]!.why).toMatch(/^Named in the query/u);
  });

  test.each([
    ["claudine code", "Claudine Code"],
    ["what is claudine code", "Claudine Code"],
    ["build with claudine app", "Build with Claudine"],
    ["what is ray", "Ray"],
    ["ray 2.9", "Ray"],
  ])("%s: the longest name, %s", async (q, name) => {
    expect(listNames(await ask(q))[0]).toBe(name);
  });

  test.each(["writer for essays", "the best diagram tool"])(
    "%s is about a job, although a tool is called so",
    async (q) => {
      for (const { why } of (await ask(q)).hits) expect(why).not.toMatch(/^Named in the query/u);
    },
  );
});

describe("a name that is a word of many records", () => {
  const askMany = openSearch(
    aCatalog([
      anAi({
        name: "Copy.ai",
        slug: "copy-ai",
        summary: "Writes posts.",
        alternatives: ["paste", "notary", "a1", "a2"],
      }),
      anAi({ name: "Paste", summary: "Keeps a copy.", alternatives: ["copy-ai", "notary", "a1", "a2"] }),
      anAi({ name: "Notary", summary: "Signs things." }),
      ...Array.from({ length: 12 }, (_, n) => anAi({ name: `A${n}`, summary: "Makes a copy: paste it. Notary." })),
    ]),
  );

  test.each([
    ["the best copy app", false],
    ["the best notary app", false],
    ["the best paste app", true],
    ["copy.ai pro", true],
  ])("%s names a tool: %s, as it has to be well known then", async (q, isNamed) => {
    const [first] = (await askMany(q)).hits;
    expect(first!.why!.startsWith("Named in the query")).toBe(isNamed);
  });
});

describe("the real tools", () => {
  /** Together with the other word, another tool's whole name. */
  const OTHERWISE: ReadonlySet<string> = new Set(["Mem: MemFree"]);
  let askReal: Ask;
  let wellKnown: string[];
  beforeAll(() => {
    const catalog = toBenchCatalog(readFrozenContent());
    askReal = openSearch(catalog);
    wellKnown = catalog.records
      .filter(({ slug, status }) => status === "active" && (catalog.curated.get(slug)?.length ?? 0) >= 4)
      .map(({ name }) => name);
  });

  test.each(["what is X", "the X", "X app", "X 5", "is X free", "X login"])(
    "%s: X first for those that others are compared with",
    async (pattern) => {
      const missed: string[] = [];
      for (const name of wellKnown) {
        const [first] = (await askReal(pattern.replace("X", name), { limit: 1, explain: false })).hits;
        if (first!.record.name !== name) missed.push(`${name}: ${first!.record.name}`);
      }
      expect(wellKnown.length).toBeGreaterThan(100);
      expect(missed.filter((row) => !OTHERWISE.has(row))).toEqual([]);
    },
  );
});

test("half a word that many names end in means the best known of those", async () => {
  const others = ["Micro Copilot", "Dragon Copilot", "Copilotly"].map((name) =>
    anAi({ name, tags: ["code"], alternatives: ["git-copilot"], summary: "Copilot for work." }),
  );
  const ask = openSearch(aCatalog([...others, anAi({ name: "Git Copilot", tags: ["code"], summary: "Writes." })]));
  expect(listNames(await ask("copil"))[0]).toBe("Git Copilot");
});
