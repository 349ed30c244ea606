import { describe, expect, test } from "vitest";
import { isInUse } from "#record/catalog/gaps.ts";
import { buildFindings } from "#insights/trends/findings/build-findings.ts";
import { isCovered } from "#insights/trends/findings/finding.ts";
import type { AiSource } from "#record/schema/ai.ts";
import { getVendors } from "#insights/vendors/build-vendors.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aModel, aProvider, anEnd } from "../models/_providers.ts";

/** `count` tools of a year, the first `agents` of them agents with the tag `agents`. */
function launchedIn(year: string, count: number, agents: number): AiSource[] {
  return Array.from({ length: count }, (_, index) =>
    anAi({
      name: `T${year} ${index}`,
      launchedAt: year,
      kind: index < agents ? "agent" : "app",
      tags: [index < agents ? "agents" : "writing"],
      reviewedAt: "2026-06-30",
    }),
  );
}

const listFindings = (ais: AiSource[]) => {
  const catalog = aCatalog(ais);
  const { all, tools } = getVendors(catalog);
  const makers = all.map(({ slug, name }) => ({ name, inUse: tools.get(slug)!.filter(isInUse).length }));
  return buildFindings(catalog, makers).flatMap((group) => group.findings);
};
const findingOf = (ais: AiSource[], id: string) => listFindings(ais).find((finding) => finding.id === id);

describe("findings", () => {
  test("compare the newest well-collected year with the one two years before", () => {
    const finding = findingOf(
      [...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12), ...launchedIn("2026", 2, 2)],
      "agents",
    );
    expect(finding!.title).toBe(
      "24% of the tools listed here that were launched in 2025 are agents, against 4% of those launched in 2023",
    );
    expect(finding!.rows).toEqual([
      { label: "2023", value: 4, of: 100 },
      { label: "2025", value: 12, of: 50 },
    ]);
  });

  test("compare no year that is not over", () => {
    const ais = [
      ...launchedIn("2023", 100, 4),
      ...launchedIn("2024", 100, 4),
      ...launchedIn("2025", 50, 12),
      ...launchedIn("2026", 60, 40),
    ];
    expect(findingOf(ais, "agents")!.rows.map(({ label }) => label)).toEqual(["2023", "2024", "2025"]);
  });

  test("about what came when are none when they rest on one list", () => {
    const ais = [...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)];
    const listedBy = (repository: (index: number) => string | undefined) =>
      ais.map((ai, index) => {
        const name = ai.kind === "agent" && ai.launchedAt === "2025" ? repository(index) : undefined;
        return name === undefined
          ? ai
          : { ...ai, sources: [{ repository: name, path: "README.md", asOf: "2026-06-01" }] };
      });
    expect(
      findingOf(
        listedBy(() => "agents/list"),
        "agents",
      ),
    ).toBeUndefined();
    expect(
      findingOf(
        listedBy((index) => (index % 2 === 0 ? "agents/list" : "other/list")),
        "agents",
      ),
    ).toBeDefined();
  });

  test("name no tag as rising: the one that changed most of them all is the work of a list", () => {
    const ids = listFindings([...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)]).map(({ id }) => id);
    expect(ids.filter((id) => id.endsWith("-tag"))).toEqual([]);
  });

  test("count tools in use alone, where they are not about ends", () => {
    const ended = (name: string) =>
      anAi({
        name,
        vendor: "Google",
        openSource: true,
        status: "discontinued",
        discontinuedAt: "2026-01",
        reviewedAt: "2026-06-30",
      });
    const living = (["Google", "Meta", "Adobe", "Canva", "Notion"] as const).flatMap((vendor) => [
      anAi({ name: `${vendor} app`, vendor, openSource: false, reviewedAt: "2026-06-30" }),
      anAi({ name: `${vendor} library`, vendor, kind: "library", openSource: true, reviewedAt: "2026-06-30" }),
    ]);
    const ais = [...living, ended("Old 1"), ended("Old 2"), ended("Old 3")];
    expect(findingOf(ais, "openness")).toMatchObject({
      title: "100% of the libraries are open source, but 0% of the apps; 50% of all tools listed here and in use",
      coverage: { known: 10, all: 10 },
    });
    expect(findingOf(ais, "makers")!.rows.map(({ value }) => value)).toEqual([2, 2, 2, 2, 2]);
    expect(findingOf(ais, "endings")!.title).toContain("3 of 13 tools listed here have ended");
  });

  test("say what limits them and where they come from", () => {
    for (const finding of listFindings([...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)])) {
      expect(finding.caveat ?? "Said in the note.").toMatch(/\.$/);
      expect(finding.title).not.toMatch(/\.$|NaN|undefined|Infinity/);
      expect(finding.source).toMatch(/\d{4}-\d\d-\d\d/);
    }
  });

  test("are not printed when too few launches are dated", () => {
    const undated = Array.from({ length: 700 }, (_, index) => anAi({ name: `U ${index}`, reviewedAt: "2026-06-30" }));
    const dated = [...launchedIn("2023", 100, 4), ...launchedIn("2025", 50, 12)];
    expect(findingOf(dated, "agents")).toBeDefined();
    expect(findingOf([...dated, ...undated], "agents")).toBeUndefined();
  });

  test("a fifth is the least coverage, and nothing is not covered", () => {
    expect(isCovered({ coverage: { known: 20, all: 100 } })).toBe(true);
    expect(isCovered({ coverage: { known: 19, all: 100 } })).toBe(false);
    expect(isCovered({ coverage: { known: 0, all: 0 } })).toBe(false);
  });

  test("count a maker under all of its names, as the list of makers does", () => {
    const made = [
      "Google",
      "Google Labs",
      "Google Research",
      "Meta",
      "Meta AI",
      "Facebook",
      "Adobe",
      "Canva",
      "Notion",
    ];
    const finding = findingOf(
      made.map((vendor, index) => anAi({ name: `T ${index}`, vendor, reviewedAt: "2026-06-30" })),
      "makers",
    );
    expect(finding!.title).toBe(
      "The 5 makers with the most tools make 9 of the 9 tools listed here and in use, or 100%",
    );
    expect(finding!.rows.slice(0, 2)).toEqual([
      { label: "Google", value: 3, of: 9 },
      { label: "Meta", value: 3, of: 9 },
    ]);
  });

  test("about models on sale leave out those that have ended", () => {
    const models = (["2025", "2026"] as const).flatMap((year) =>
      Array.from({ length: 21 }, (_, index) => aModel(`m${year}-${index}`, { releasedAt: `${year}-01-01` })),
    );
    const catalog = aCatalog([anAi({ reviewedAt: "2026-06-30" })], {
      providers: [aProvider("acme", models, [anEnd("m2025-0", { date: "2026-05-01", asOf: "2026-05-01" })])],
      generatedAt: "2026-06-30T00:00:00Z",
    });
    const prices = buildFindings(catalog, [])
      .flatMap((group) => group.findings)
      .find((finding) => finding.id === "reasoning-models");
    expect(prices!.rows.map(({ of }) => of)).toEqual([20, 21]);
  });

  test("of an empty catalogue are none", () => {
    expect(buildFindings(aCatalog([]), [])).toEqual([]);
  });
});
