import { expect, test } from "vitest";
import { type ChangeLine, listChangeLines } from "#content/changes/change-lines.ts";
import type { EventType, RecordedChange } from "#record/schema/event.ts";

const PRO = { name: "Pro", usd: 20, unit: "user", billing: "monthly" };

test.each<[EventType, RecordedChange, ChangeLine[]]>([
  ["ai.created", { field: "name", from: null, to: "Alpha" }, []],
  [
    "ai.pricingChanged",
    { field: "pricing", from: "free", to: "freemium" },
    [{ label: "pricing", from: "free", to: "freemium" }],
  ],
  ["ai.updated", { field: "license", from: null, to: "MIT" }, [{ label: "licence", from: null, to: "MIT" }]],
  ["ai.updated", { field: "successor", from: "beta", to: null }, [{ label: "successor", from: "beta", to: null }]],
  [
    "ai.updated",
    { field: "tags", from: ["writing", "chat"], to: ["writing", "coding-agent"] },
    [{ label: "tags", from: "chat", to: "coding-agent" }],
  ],
  [
    "ai.updated",
    { field: "tags", from: ["writing", "chat"], to: ["chat", "writing"] },
    [{ label: "tags", from: null, to: "in another order", text: "Tags in another order" }],
  ],
  [
    "ai.updated",
    { field: "description", from: "Long ago.", to: "Now." },
    [{ label: "description", from: null, to: "rewritten", text: "Description rewritten" }],
  ],
  [
    "ai.pricingChanged",
    {
      field: "plans",
      from: [PRO],
      to: [
        { ...PRO, usd: 25 },
        { name: "Team", usd: 40 },
      ],
    },
    [
      { label: "plan", from: "Pro, $20 per user, billed monthly", to: "Pro, $25 per user, billed monthly" },
      { label: "plan", from: null, to: "Team, $40" },
    ],
  ],
  [
    "ai.pricingChanged",
    { field: "plans", from: [PRO], to: null },
    [{ label: "plan", from: "Pro, $20 per user, billed monthly", to: null }],
  ],
  [
    "ai.ratingChanged",
    { field: "ratings", from: null, to: [{ source: "vscode-marketplace", value: 4.1, scale: 5, count: 1307 }] },
    [{ label: "rating", from: null, to: "vscode-marketplace, 4.1 out of 5 from 1,307 reviews" }],
  ],
  [
    "ai.ratingChanged",
    { field: "ratingCount", from: 0, to: 12 },
    [{ label: "number of reviews", from: null, to: "12" }],
  ],
  [
    "ai.updated",
    {
      field: "dataUse",
      from: [{ field: "trainsOnInput", value: "no", scope: "API" }],
      to: [
        { field: "trainsOnInput", value: "opt-out", scope: "API" },
        { field: "soc2", value: "type-ii", scope: null },
      ],
    },
    [
      { label: "data handling", from: "Trains on input API, no", to: "Trains on input API, trains unless you opt out" },
      { label: "data handling", from: null, to: "SOC 2, type-ii" },
    ],
  ],
  [
    "ai.updated",
    { field: "aliases", from: null, to: ["Le Chat"] },
    [{ label: "other names", from: null, to: "Le Chat", text: "Also known as Le Chat" }],
  ],
  [
    "ai.updated",
    { field: "aliases", from: ["Bard"], to: ["Le Chat"] },
    [{ label: "other names", from: "Bard", to: "Le Chat" }],
  ],
])("%s of %j", (type, change, lines) => {
  expect(listChangeLines({ type, changes: [change] })).toEqual(lines);
});

test("a row of a shape that nobody knows is counted, not hidden", () => {
  const change = { field: "doubts", from: null, to: [{}] };
  expect(listChangeLines({ type: "ai.updated", changes: [change] })).toEqual([
    { label: "doubt", from: null, to: "a row" },
  ]);
});
