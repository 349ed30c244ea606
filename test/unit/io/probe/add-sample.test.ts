import { expect, test } from "vitest";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import { addSample } from "#tools/probe/add-sample.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { aProbe } from "../../audit/subjects.ts";

const file = formatJsonRows({
  $schema: "../schema/evidence.schema.json",
  plans: [
    {
      usd: 10,
      name: "Pro",
      billing: "monthly",
      asOf: "2026-01-01",
      source: "https://example.com/pricing",
      confidence: "high",
    },
  ],
  doubts: [{ field: null, note: "unsure" }],
});

test("a first sample makes a file with its schema", () => {
  const text = addSample(null, aProbe());
  expect(text.startsWith('{\n  "$schema": "../schema/evidence.schema.json",\n  "probes": [\n    {')).toBe(true);
  expect(text.endsWith("]\n}\n")).toBe(true);
});

test("everything that was there keeps its bytes and its place", () => {
  const once = addSample(file, aProbe());
  expect(Object.keys(JSON.parse(once) as object)).toEqual(["$schema", "plans", "probes", "doubts"]);
  const [before, after] = file.split('  "doubts"') as [string, string];
  expect(once.startsWith(before)).toBe(true);
  expect(once.endsWith(`  "doubts"${after}`)).toBe(true);
});

test("a failure comes behind the good sample and does not replace it", () => {
  const good = addSample(file, aProbe());
  const both = addSample(good, aProbe({ outcome: "timeout", error: "no complete answer within 15 s", status: null }));
  expect(both.startsWith(good.slice(0, good.indexOf('\n  ],\n  "doubts"')))).toBe(true);
  expect((JSON.parse(both) as { probes: ProbeEvidence[] }).probes.map((probe) => probe.outcome)).toEqual([
    "ok",
    "timeout",
  ]);
});

test("keys of a sample are written in the order of the schema", () => {
  const reversed = Object.fromEntries(Object.entries(aProbe()).reverse()) as ProbeEvidence;
  expect(addSample(null, reversed)).toBe(addSample(null, aProbe()));
});

test("a file that breaks its schema is refused, not rewritten", () => {
  expect(() => addSample('{"probes": [{}]}', aProbe())).toThrow(/observedAt/);
  expect(() => addSample("{", aProbe())).toThrow(SyntaxError);
});
