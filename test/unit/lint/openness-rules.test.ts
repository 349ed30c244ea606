/** Rules that hold text, tags and sources against how open a record says it is. */
import { describe, expect, test } from "vitest";
import { RECORD, type Lines, findByRule } from "../../fixtures/find-by-rule.ts";

describe("openness-contradiction", () => {
  const id = "openness-contradiction";
  const open = { openSource: "true", license: "MIT", repository: "https://github.com/a/b" };
  const stated = { statedBy: "a list", asOf: "2026-06", source: { url: "https://a.example/" }, confidence: "high" };
  const weights = { kind: "model", tags: "[open-weights]", openSource: "false" };

  test.each<[string, Lines, string, object, string[]]>([
    [
      "a model is tagged open-weights and nothing is cited",
      weights,
      "Published in 2024.",
      {},
      [`${RECORD}: is tagged open-weights, but nothing says that its weights are published`],
    ],
    ["a row states it", weights, "Published in 2024.", { openness: [{ ...stated, grade: "open-weights" }] }, []],
    ["a licence states it", { ...weights, license: "CC-BY-NC-4.0" }, "Published in 2024.", {}, []],
    ["a service runs open models", { ...weights, kind: "api" }, "Runs open models.", {}, []],
    [
      "the text calls closed code open",
      { openSource: "false" },
      "The model is open source and small.",
      {},
      [`${RECORD}: the text says "The model is open source", but the record is graded closed`],
    ],
    [
      "the text calls it open by its name, and the record says nothing",
      {},
      "Example is fully open source.",
      {},
      [`${RECORD}: the text says "Example is fully open source", but the record has no grade`],
    ],
    [
      "the summary does",
      { openSource: "false", summary: "Open-source dictation for laptops." },
      "Runs offline.",
      {},
      [`${RECORD}: the text says "Open-source", but the record is graded closed`],
    ],
    [
      "the summary is about what it runs",
      { openSource: "false", summary: "Open-source models, hosted for you." },
      "Fast.",
      {},
      [],
    ],
    ["it is about another program", { openSource: "false" }, "The makers of the open-source Ray run it.", {}, []],
    ["it is about a part", { openSource: "false" }, "The client is open source.", {}, []],
    ["it is denied", { openSource: "false" }, "The tool is not open source.", {}, []],
    [
      "the text names a licence that limits use",
      { openSource: "false" },
      "It can be self-hosted under the Sustainable Use License.",
      {},
      [`${RECORD}: the text says "Sustainable Use License", but the record is graded closed`],
    ],
    [
      "the licence says the same",
      { ...open, openSource: "false", license: "SUL-1.0" },
      "It is source-available.",
      {},
      [],
    ],
    [
      "the text says source-available of open code",
      open,
      "It is source-available.",
      {},
      [`${RECORD}: the text says "It is source-available", but the record is graded open-source`],
    ],
    [
      "a part under a limiting licence makes it open core",
      open,
      "Enterprise parts fall under the Business Source License.",
      { openness: [{ ...stated, grade: "open-core" }] },
      [],
    ],
    [
      "another program is source-available",
      { openSource: "false" },
      "Its maker publishes the source-available Phoenix.",
      {},
      [],
    ],
    ["the licence was left behind", open, "It returned from the Business Source License to MIT.", {}, []],
    [
      "the text denies what the record says",
      open,
      "It is no longer open source.",
      {},
      [`${RECORD}: the text says "It is no longer open source", but the record is graded open-source`],
    ],
  ])("%s", async (_case, lines, body, evidence, found) => {
    expect(await findByRule(id, lines, { body, evidence })).toEqual(found);
  });
});

describe("unread-license", () => {
  const id = "unread-license";
  const open = { openSource: "true", repository: "https://github.com/a/b" };
  const source = (path: string): string => `[{ repository: a/b, path: ${path}, asOf: "2026-06" }]`;
  const look = (license: string): object => ({
    maintenance: [{ asOf: "2026-06", license, source: { url: "https://a.example/" }, confidence: "high" }],
  });

  test.each<[string, Lines, object, string[]]>([
    [
      "a source is its licence file",
      { ...open, sources: source("LICENSE.md") },
      {},
      [`${RECORD}: a/b LICENSE.md is among the sources, but license is empty`],
    ],
    [
      "in a folder",
      { ...open, sources: source("docs/COPYING") },
      {},
      [`${RECORD}: a/b docs/COPYING is among the sources, but license is empty`],
    ],
    [
      "a look at the repository names it",
      open,
      look("MIT"),
      [`${RECORD}: its evidence names MIT, but license is empty`],
    ],
    ["a look that could not tell", open, look("NOASSERTION"), []],
    ["the licence is there", { ...open, license: "MIT", sources: source("LICENSE") }, look("MIT"), []],
    ["the licence of a client of closed code", { ...open, openSource: "false" }, look("MIT"), []],
    ["a file that only sounds like one", { ...open, sources: source("license-checker/README.md") }, {}, []],
  ])("%s", async (_case, lines, evidence, found) => {
    expect(await findByRule(id, lines, { evidence })).toEqual(found);
  });
});

describe("license-of-closed-source", () => {
  test.each<[string, Lines, string[]]>([
    ["a licence that limits use says how closed it is", { license: "BUSL-1.1", openSource: "false" }, []],
    [
      "a choice with an open one does not",
      { license: "MIT OR BUSL-1.1", openSource: "false" },
      [`${RECORD}: names MIT OR BUSL-1.1, but openSource is false`],
    ],
    ["nobody said whether it is open", { license: "SUL-1.0" }, [`${RECORD}: names SUL-1.0, but openSource is unknown`]],
  ])("%s", async (_case, lines, found) => {
    expect(await findByRule("license-of-closed-source", lines)).toEqual(found);
  });
});
