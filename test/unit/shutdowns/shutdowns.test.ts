import { describe, expect, test } from "vitest";
import { filterShutdowns, listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { listReplacements } from "#insights/shutdowns/list-replacements.ts";
import { renderCalendar } from "#insights/shutdowns/render-calendar.ts";
import type { LifecycleEvidence } from "#record/schema/lifecycle.ts";
import { Shutdown } from "#record/schema/shutdown.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";
import { aModel, aProvider, anEnd } from "../models/_providers.ts";

const source = { url: "https://example.com/end" };
const aToolEnd = (fields: Partial<LifecycleEvidence> = {}): LifecycleEvidence => ({
  kind: "shutdown",
  date: "2027-03-22",
  asOf: "2026-08-01",
  source,
  confidence: "high",
  ...fields,
});

const catalog = aCatalog([anAi({ name: "Studio" }), anAi({ name: "Airflow" })], {
  evidence: {
    studio: { lifecycle: [aToolEnd({ replacement: "airflow" })] },
    airflow: { lifecycle: [aToolEnd({ kind: "version-end", version: "3.2", date: "2026-07-06" })] },
  },
  providers: [
    aProvider(
      "openai",
      [aModel("gpt-5", { name: "GPT-5" })],
      [
        anEnd("gpt-5", { replacement: ["gpt-6"] }),
        anEnd("o9", { name: "o9", date: "2026-11" }),
        anEnd("never", { kind: "not-before", date: "2027-01-01" }),
      ],
    ),
  ],
});
const shutdowns = listShutdowns(catalog);

test("tools, versions and models that end are in one list, the earliest first", () => {
  expect(shutdowns.map(({ date, kind, name }) => [date, kind, name])).toEqual([
    ["2026-07-06", "version", "Airflow 3.2"],
    ["2026-11", "model", "o9"],
    ["2026-12-11", "model", "GPT-5"],
    ["2027-03-22", "tool", "Studio"],
  ]);
  for (const row of shutdowns) expect(Shutdown.parse(row)).toEqual(row);
});

test("what is named instead leads to its page, where the catalogue has it", () => {
  const of = (kind: string, fields: Partial<Shutdown>) =>
    listReplacements(catalog, { ...shutdowns.find((row) => row.kind === kind)!, ...fields });
  expect(of("tool", {})).toEqual([{ text: "Airflow", href: "/ais/airflow/" }]);
  expect(of("model", { replacement: ["gpt-5", "gpt-6"] })).toEqual([
    { text: "GPT-5", href: "/models/openai/gpt-5/" },
    { text: "gpt-6", href: null },
  ]);
  expect(of("tool", { replacement: ["gone"] })).toEqual([{ text: "gone", href: null }]);
});

test("a later statement moves the day, and the id stays", () => {
  const moved = listShutdowns({
    records: [],
    providers: [
      aProvider("openai", [aModel("gpt-5")], [anEnd("gpt-5"), anEnd("gpt-5", { date: "2027-02", asOf: "2026-10-01" })]),
    ],
  });
  expect(moved.map(({ date }) => date)).toEqual(["2027-02"]);
  expect(moved[0]!.id).toBe(shutdowns.find(({ model }) => model === "gpt-5")!.id);
});

describe("asked for a time", () => {
  test("a month counts while it may still come", () => {
    expect(filterShutdowns(shutdowns, { after: "2026-11-20" }).map(({ name }) => name)).toContain("o9");
    expect(filterShutdowns(shutdowns, { after: "2026-12-01" }).map(({ name }) => name)).not.toContain("o9");
  });

  test("what shuts down before March is what must have ended by then", () => {
    expect(filterShutdowns(shutdowns, { after: "2026-11-28", before: "2027-02-28" }).map(({ name }) => name)).toEqual([
      "o9",
      "GPT-5",
    ]);
  });
});

describe("the calendar", () => {
  const calendar = renderCalendar("Shutdowns; all, of them", shutdowns);

  test("has one event an end, over its day or month, with what replaces it", () => {
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(calendar).toContain("DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20261212\r\n");
    expect(calendar).toContain("DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20261201\r\n");
    expect(unfold(calendar)).toContain(String.raw`Named instead: gpt-6.`);
  });

  test("keeps the UID of an event when its day moves, and raises its sequence", () => {
    const before = shutdowns.find(({ model }) => model === "gpt-5")!;
    const after = { ...before, date: "2027-02-01", asOf: "2026-10-01" };
    const [old, moved] = [before, after].map((row) => unfold(renderCalendar("x", [row])));
    const read = (text: string, key: string) => new RegExp(`^${key}:(.*)$`, "m").exec(text)![1]!;
    expect(read(moved!, "UID")).toBe(read(old!, "UID"));
    expect(Number(read(moved!, "SEQUENCE"))).toBeGreaterThan(Number(read(old!, "SEQUENCE")));
  });

  test.each([
    ["nothing", []],
    ["one end", shutdowns.slice(0, 1)],
    ["all ends", shutdowns],
  ])("of %s has a component, each closed in turn, with what it must have (RFC 5545, 3.6)", (_, rows) => {
    const open: string[] = [];
    const closed: string[] = [];
    const components: Record<string, string[]> = {};
    for (const line of unfold(renderCalendar("x", rows)).trimEnd().split("\r\n")) {
      const [name = "", value = ""] = line.split(/[:;]/, 2);
      if (name === "BEGIN") {
        open.push(value);
        components[value] = [];
      } else if (name === "END") closed.push(`${open.pop()} ${value}`);
      else components[open.at(-1)!]!.push(name);
    }
    expect(open).toEqual([]);
    expect(closed.filter((pair) => new Set(pair.split(" ")).size > 1)).toEqual([]);
    expect(Object.keys(components)).toEqual(
      rows.length > 0 ? ["VCALENDAR", "VEVENT"] : ["VCALENDAR", "VTIMEZONE", "STANDARD"],
    );
    expect(components["VTIMEZONE"] ?? ["TZID"]).toEqual(["TZID"]);
    const needed = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"];
    expect(components["STANDARD"] ?? needed).toEqual(expect.arrayContaining(needed));
  });

  test("escapes what means something to a calendar", () => {
    expect(calendar).toContain(String.raw`X-WR-CALNAME:Shutdowns\; all\, of them`);
  });

  test("has lines of at most 75 octets, never cut inside a character, all ended by CRLF", () => {
    const long = renderCalendar("ä".repeat(90), []);
    for (const line of long.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfold(long)).toContain("ä".repeat(90));
    expect(long.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});

function unfold(text: string): string {
  return text.replaceAll("\r\n ", "");
}
