/** Rules over evidence that contradicts itself or its record: releases, doubts, ends. */
import { describe, expect, test } from "vitest";
import { EVIDENCE, type Lines, findByRule } from "../../fixtures/find-by-rule.ts";

const withdrawn = { at: "2026-07-01", why: "Another product." };

describe("unstable-release", () => {
  const look = (lastRelease: string): object => ({
    maintenance: [{ asOf: "2026-06", lastRelease, source: { url: "https://a.example/" }, confidence: "high" }],
  });

  test.each([
    "v0.33.0-rc0",
    "2.0.0-beta.28",
    "v2.2.15-canary.42",
    "@a/cli@0.3.4-beta.360",
    "1.0a1",
    "1.7.dev3",
    "2.0.0rc1",
  ])("%s is a pre-release", async (name) => {
    expect(await findByRule("unstable-release", {}, { evidence: look(name) })).toEqual([
      `${EVIDENCE}: ${name} is a pre-release, not the last release`,
    ]);
  });

  test.each(["stable", "latest", "Nightly", "main"])("%s is a tag that moves", async (name) => {
    expect(await findByRule("unstable-release", {}, { evidence: look(name) })).toEqual([
      `${EVIDENCE}: ${name} is a tag that moves, not the last release`,
    ]);
  });

  test.each([
    "v1.2.3",
    "2026.7.10",
    "b6780",
    ".202509",
    "7.8.1.post1",
    "app-v2.5.82",
    "next@15.0.1",
    "openclaw-v1.0.11",
    "v0.9-alphafold",
  ])("%s is a release", async (name) => {
    expect(await findByRule("unstable-release", {}, { evidence: look(name) })).toEqual([]);
  });
});

describe("answered-doubt", () => {
  const id = "answered-doubt";
  const mit = { openSource: "true", license: "MIT", repository: "https://github.com/a/b" };
  const look = (license: string): object => ({
    maintenance: [{ asOf: "2026-06", license, source: { repository: "b/list", path: "list.yml" }, confidence: "high" }],
  });
  const doubt = (note: string, field = "license"): object => ({ doubts: [{ field, note }] });

  test.each<[string, Lines, object, string[]]>([
    [
      "the list says the same in other words",
      mit,
      doubt("Is the licence MIT? b/list (2026-08-17) lists MIT License."),
      [`${EVIDENCE}: asks whether the licence is MIT, and its own source says so`],
    ],
    [
      "Apache 2.0 is Apache-2.0",
      { ...mit, license: "Apache-2.0" },
      doubt("Is the licence Apache-2.0? b/list (2026-08-17) lists Apache License 2.0."),
      [`${EVIDENCE}: asks whether the licence is Apache-2.0, and its own source says so`],
    ],
    ["the list differs", mit, doubt("Is the licence MIT? b/list (2026-08-17) lists Elastic-2.0."), []],
    [
      "a second source has come",
      mit,
      { ...doubt("Is the licence MIT? Only a/list states it."), ...look("MIT") },
      [`${EVIDENCE}: asks whether the licence is MIT, and b/list says so`],
    ],
    [
      "that source is the one that is doubted",
      mit,
      { ...doubt("Is the licence MIT? Only b/list states it."), ...look("MIT") },
      [],
    ],
    [
      "its licence file was read",
      { ...mit, sources: '[{ repository: a/b, path: LICENSE, field: license, readAt: "2026-06-01" }]' },
      doubt("Is the licence MIT? Only b/list states it."),
      [`${EVIDENCE}: asks about license, and a/b LICENSE was read for it`],
    ],
    [
      "a page was read for another key",
      { ...mit, sources: '[{ url: "https://a.example/", field: pricing, readAt: "2026-06-01" }]' },
      doubt("Is the licence MIT? Only b/list states it."),
      [],
    ],
    [
      "a source was written down, and read by nobody since",
      { ...mit, sources: '[{ url: "https://a.example/", field: license, asOf: "2026-06" }]' },
      doubt("Is the licence MIT? Only b/list states it."),
      [],
    ],
  ])("%s", async (_case, lines, evidence, found) => {
    expect(await findByRule(id, lines, { evidence })).toEqual(found);
  });
});

describe("ended-in-evidence", () => {
  const id = "ended-in-evidence";
  const plan = (note: string): object => ({
    plans: [
      {
        name: "Pro",
        usd: 20,
        billing: "monthly",
        asOf: "2026-06-12",
        source: "https://a.example/",
        confidence: "high",
        note,
      },
    ],
  });
  const end = {
    kind: "shutdown",
    date: "2026-03",
    asOf: "2026-06",
    source: { url: "https://a.example/" },
    confidence: "high",
  };

  test.each<[string, Lines, object, string[]]>([
    [
      "a price list says that the product ends",
      {},
      plan("Being SUNSET (~Mar 2026); not sold standalone"),
      [`${EVIDENCE}: the note says "Being SUNSET", but status is active and no end is recorded`],
    ],
    [
      "the product was shut down",
      { status: "beta" },
      plan("The product was shut down in May."),
      [`${EVIDENCE}: the note says "The product was shut down", but status is beta and no end is recorded`],
    ],
    ["the end is recorded", {}, { ...plan("Being sunset."), lifecycle: [end] }, []],
    ["it has ended", { status: "discontinued", statusNote: "Closed." }, plan("Being sunset."), []],
    ["only the plan ended", {}, plan("The plan was discontinued for new customers."), []],
    [
      "a row that does not count",
      {},
      { plans: [{ ...(plan("Being sunset.") as { plans: object[] }).plans[0], withdrawn }] },
      [],
    ],
  ])("%s", async (_case, lines, evidence, found) => {
    expect(await findByRule(id, lines, { evidence })).toEqual(found);
  });
});

describe("stray-series", () => {
  const series = (name: string, more: object = {}, metric = "npm_monthly_downloads"): object => ({
    metrics: [
      {
        metric,
        package: name,
        samples: [{ date: "2026-03", value: 9, source: { url: "https://a.example/" }, ...more }],
      },
    ],
  });

  test.each<[string, Lines, object, string[]]>([
    [
      "downloads of a package that the record does not name",
      { packages: "{ npm: tesseract }" },
      series("tesseract.js"),
      [`${EVIDENCE}: counts downloads of tesseract.js, which is not a package of the record`],
    ],
    ["of one that it names", { packages: "{ npm: tesseract }" }, series("tesseract"), []],
    ["as PyPI spells it", { packages: "{ pypi: Tesser_act }" }, series("tesser-act", {}, "pypi_monthly_downloads"), []],
    ["pulls of an image are of no package", {}, series("tesseract", {}, "dockerhub_pulls"), []],
    ["withdrawn with the package", {}, series("tesseract.js", { withdrawn }), []],
  ])("%s", async (_case, lines, evidence, found) => {
    expect(await findByRule("stray-series", lines, { evidence })).toEqual(found);
  });
});
