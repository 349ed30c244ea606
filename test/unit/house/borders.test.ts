import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";
import { MAY_IMPORT } from "../../../.oxlint.config.ts";

const TABLE_ROW = /^\| `([\w-]+)\/` \| (.*) \|$/;

/** Rows of the table "who may import whom" in the notes of the house. */
function readPrintedTable(): Record<string, string[]> {
  const lines = readFileSync(join(ROOT, "src/README.md"), "utf8").split("\n");
  const rows = lines.flatMap((line) => {
    const [, room, cells] = TABLE_ROW.exec(line) ?? [];
    return room === undefined ? [] : [[room, cells === "nothing of ours" ? [] : cells!.split(", ")] as const];
  });
  return Object.fromEntries(rows);
}

function listRooms(): string[] {
  return readdirSync(join(ROOT, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "public")
    .map((entry) => entry.name);
}

describe("borders between rooms", () => {
  test("the notes print the table that the linter enforces", () => {
    expect(readPrintedTable()).toEqual(MAY_IMPORT);
  });

  test("every room has a line in the table", () => {
    expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining(listRooms()));
  });

  test("package.json names every room for imports", () => {
    const { imports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      imports: Record<string, string>;
    };
    const named = listRooms().filter((room) => imports[`#${room}/*`] === `./src/${room}/*`);
    expect(named.toSorted()).toEqual(
      listRooms()
        .filter((room) => room !== "examples")
        .toSorted(),
    );
  });
});
