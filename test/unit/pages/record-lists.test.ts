/** Pages of one record beside its own: what to use instead, and what has changed. */
import { describe, expect, test } from "vitest";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { openAlternatives, openHistory, openTool, readText } from "../../fixtures/record-pages.ts";

describe("alternatives to one tool", async () => {
  const others = [
    anAi({ name: "Free one", pricing: "free", openSource: true }),
    anAi({ name: "Paid one", pricing: "paid", platforms: ["self-hosted"] }),
    anAi({ name: "Other one", pricing: "paid" }),
  ];
  const catalog = aCatalog([anAi({ name: "Example", alternatives: others.map(({ slug }) => slug) }), ...others]);
  const page = await openAlternatives(catalog, "example");

  test("are named in the title, each with a link, every reason and the way to compare", () => {
    expect(readText(page.querySelector("h1"))).toBe("Alternatives to Example");
    const rows = [...page.querySelectorAll(".alternatives > li")];
    expect(rows.map((row) => row.querySelector("h3 a")?.getAttribute("href")).sort()).toEqual(
      others.map(({ slug }) => `/ais/${slug}/`).sort(),
    );
    expect(page.querySelector("a[href='/compare/?ais=example,paid-one']")).not.toBeNull();
  });

  test("have a filter for each trait that some have and not all, with its count", () => {
    const labels = [...page.querySelectorAll(".trait-filter label")].map(readText);
    expect(labels).toEqual(["All 3", "Free to use 1", "Open source 1", "Self-hosted 1"]);
    const namesOf = (trait: string) =>
      [...page.querySelectorAll(`.alternatives > li.is-${trait} h3`)].map((heading) => readText(heading));
    expect(["free", "open", "hosted"].map(namesOf)).toEqual([["Free one"], ["Free one"], ["Paid one"]]);
  });

  test("of which none is known say so", async () => {
    const alone = await openAlternatives(aCatalog([anAi({ name: "Example" })]), "example");
    expect(readText(alone.querySelector(".page-head"))).toContain("Nothing is known yet that does what Example does.");
    expect(alone.querySelector(".trait-filter")).toBeNull();
  });
});

test("a record's history says when nothing has changed, and is linked from its page", async () => {
  const catalog = aCatalog([anAi({ name: "Example" })]);
  const page = await openHistory(catalog, "example");
  expect(readText(page.querySelector("h1"))).toBe("History of Example");
  expect(readText(page.querySelector(".lede"))).toBe("Nothing has changed since the record was written.");
  const tool = await openTool(catalog, "example");
  expect(tool.querySelector(".record-links a[href='/ais/example/history/']")).not.toBeNull();
});
