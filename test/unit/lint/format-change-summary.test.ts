import { expect, test } from "vitest";
import { listRowChanges } from "#content/lint/evidence-changes.ts";
import { type ContentChange, formatChangeSummary } from "#content/lint/format-change-summary.ts";
import { anAi } from "../../fixtures/builders.ts";

const aChange = (parts: Partial<ContentChange>): ContentChange => ({
  records: [],
  evidence: new Map(),
  gone: new Map(),
  unreadable: [],
  lists: [],
  ...parts,
});

test("shows the fields of a record and where to see its page", () => {
  const text = formatChangeSummary(
    aChange({ records: [anAi({ name: "Cline", tags: ["coding-agent", "ide"] })] }),
    "https://preview.example",
  );
  expect(text).toContain(
    "## 1 changed record\n\n### Cline\n\n[Preview of the page](https://preview.example/ais/cline/)",
  );
  expect(text).toContain("| tags | coding-agent<br>ide |");
  expect(text).toContain("> Writes paragraphs from notes.");
});

test("nothing that a record says becomes markup, a mention or a cell", () => {
  const hostile = "a | b <img src=x onerror=alert(1)> @team ![x](https://a.example/x.svg) `c` #1";
  const text = formatChangeSummary(
    aChange({
      records: [anAi({ name: hostile, slug: "x", summary: hostile, description: `${hostile}\n\n# Title` })],
      evidence: new Map([["x", [{ what: "added", list: "plans", row: JSON.stringify({ note: hostile }) }]]]),
      unreadable: [`content/ais/${hostile}.md`],
      lists: [{ what: "added", row: `task ${hostile}`, details: hostile }],
    }),
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

test("says so when nothing changes, and stops after fifty", () => {
  expect(formatChangeSummary(aChange({}), null)).toBe("No changes to content.");
  const many = Array.from({ length: 51 }, (_, index) => anAi({ name: `Tool ${index}` }));
  expect(formatChangeSummary(aChange({ records: many }), null)).toMatch(/… and 1 more\.$/);
});

test("names records that are gone and files with errors", () => {
  const gone = new Map([
    ["old", "new"],
    ["removed", null],
  ]);
  const text = formatChangeSummary(aChange({ gone, unreadable: ["content/ais/broken.md"] }), null);
  expect(text).toContain("- content/ais/broken.md\n");
  expect(text).toContain("- old: renamed to new\n- removed: removed");
});

test("says which rows of evidence were added, withdrawn and deleted", () => {
  const [pro, team, max] = ["Pro", "Team", "Max"].map((name) => ({ name, usd: 20 }));
  const withdrawn = { at: "2026-07-01", why: "Was the yearly price." };
  const rows = listRowChanges({ plans: [pro, team] }, { plans: [{ ...pro, withdrawn }, max] });
  const text = formatChangeSummary(aChange({ records: [anAi({ slug: "x" })], evidence: new Map([["x", rows]]) }), null);
  expect(text.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    expect.stringMatching(/^- added in plans: .*"Max"/),
    expect.stringMatching(/^- withdrawn in plans: .*"Pro"/),
    expect.stringMatching(/^- deleted in plans: .*"Team"/),
  ]);
});
