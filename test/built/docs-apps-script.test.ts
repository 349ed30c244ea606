/** The script for Google Sheets, run with the services of Apps Script in their place and the built site behind them. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, inject, test } from "vitest";
import { ROOT } from "../_setup/root.ts";

interface ChangesPage {
  data: { id: string; at: string; type: string; slug: string }[];
  links: { older: string | null };
}

const siteUrl = inject("siteUrl");
const read = (path: string): string => execFileSync("curl", ["-sf", `${siteUrl}${path}`], { encoding: "utf8" });

test("appends what changed since the last run, oldest first, and nothing twice", () => {
  const properties = new Map<string, string>();
  const rows: string[][] = [];
  const run = (): string[][] => {
    rows.length = 0;
    const script = readFileSync(join(ROOT, "src/ui/examples/apps-script.js"), "utf8");
    runInNewContext(`${script}\nlistNewChanges();`, {
      PropertiesService: {
        getScriptProperties: () => ({
          getProperty: (name: string) => properties.get(name) ?? null,
          setProperty: (name: string, value: string) => properties.set(name, value),
        }),
      },
      SpreadsheetApp: { getActiveSheet: () => ({ appendRow: (row: string[]) => rows.push([...row]) }) },
      UrlFetchApp: { fetch: (url: string) => ({ getContentText: () => read(new URL(url).pathname) }) },
    });
    return rows.map((row) => row);
  };
  const newest = JSON.parse(read("/api/v1/changes.json")) as ChangesPage;
  const toRows = (changes: ChangesPage["data"]): string[][] =>
    changes.map(({ at, type, slug }) => [at, type, slug]).toReversed();
  expect(run()).toEqual(toRows(newest.data));
  expect(run()).toEqual([]);

  const older = JSON.parse(read(`${newest.links.older}.json`)) as ChangesPage;
  properties.set("newest", older.data[2]!.id);
  expect(run()).toEqual(toRows([...newest.data, ...older.data.slice(0, 2)]));
  expect(properties.get("newest")).toBe(newest.data[0]!.id);
});
