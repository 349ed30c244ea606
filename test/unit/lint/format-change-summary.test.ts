import { expect, test } from "vitest";
import { formatChangeSummary } from "#lint/format-change-summary.ts";
import { anAi } from "../../fixtures/builders.ts";

test("shows the fields of a record and where to see its page", () => {
  const text = formatChangeSummary([anAi({ name: "Cline", tags: ["coding-agent", "ide"] })], "https://preview.example");
  expect(text).toContain(
    "## 1 changed record\n\n### Cline\n\n[Preview of the page](https://preview.example/ais/cline/)",
  );
  expect(text).toContain("| tags | coding-agent<br>ide |");
  expect(text).toContain("> Writes paragraphs from notes.");
});

test("nothing that a record says becomes markup, a mention or a cell", () => {
  const hostile = "a | b <img src=x onerror=alert(1)> @team ![x](https://a.example/x.svg) `c` #1";
  const text = formatChangeSummary(
    [anAi({ name: hostile, slug: "x", summary: hostile, description: `${hostile}\n\n# Title` })],
    null,
  );
  expect(text).not.toMatch(/<img|@team|!\[|(?<!\\)`|^# Title|(?<!\\)#1/m);
  expect(
    text
      .split("\n")
      .find((line) => line.startsWith("| summary"))
      ?.split(/(?<!\\)\|/),
  ).toHaveLength(4);
});

test("says so when no record changes, and stops after fifty", () => {
  expect(formatChangeSummary([], null)).toBe("No record changes.");
  const many = Array.from({ length: 51 }, (_, index) => anAi({ name: `Tool ${index}` }));
  expect(formatChangeSummary(many, null)).toMatch(/… and 1 more\.$/);
});
