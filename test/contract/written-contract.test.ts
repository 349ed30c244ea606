/** What the contract says of records and addresses is what the code declares. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { AiDetail, AiRecord } from "#record/schema/record.ts";
import { ROOT } from "../_setup/root.ts";

const CONTRACT = readFileSync(join(ROOT, "src/api/CONTRACT.md"), "utf8");

/** Text between two marks. */
function cut(from: string, to: string): string {
  const start = CONTRACT.indexOf(from);
  expect([from, start]).not.toEqual([from, -1]);
  return CONTRACT.slice(start + from.length, CONTRACT.indexOf(to, start + from.length));
}

/** Cells of the table that follows a heading. */
function readTable(heading: string): string[][] {
  const rows = cut(heading, "\n## ").match(/^\|.*\|$/gm)!;
  return rows.slice(2).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface Property {
  type?: string | string[];
  enum?: string[];
  pattern?: string;
  anyOf?: Property[];
  items?: Property;
  $ref?: string;
}

type Schema = Property & { properties: Record<string, Property>; $defs?: Record<string, Schema> };

/** A schema with a name is a reference to itself among its definitions. */
function toSchema(schema: z.ZodType): Schema {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: "output" }) as Schema;
  return { ...root, ...(root.$ref === undefined ? {} : $defs[root.$ref.split("/").at(-1)!]), $defs };
}

function resolve(schema: Schema, property: Property): Property {
  return property.$ref === undefined ? property : schema.$defs![property.$ref.split("/").at(-1)!]!;
}

/** As the contract writes types: `string`, `integer/null`, `enum[]`. */
function nameType(schema: Schema, given: Property): string {
  const property = resolve(schema, given);
  if (property.anyOf !== undefined) return property.anyOf.map((one) => nameType(schema, one)).join("/");
  if (property.type === "array") return `${nameType(schema, property.items!)}[]`;
  if (property.enum !== undefined) return "enum";
  return property.pattern?.includes(String.raw`\d{4}`) === true ? "date" : [property.type].flat().join("/");
}

describe("the record of section 2", () => {
  const schema = toSchema(AiRecord);
  const rows = readTable("\n## 2. The AI record").flatMap(([keys = "", type = "", meaning = ""]) =>
    keys.split(/ \/ |, /).map((key) => ({ key, type, meaning })),
  );

  test("has the keys of list records, with those that section 14 adds", () => {
    const added = [...cut("Lists gain ", ".\n").matchAll(/`(\w+)`/g)].map(([, key]) => key!);
    expect([...rows.map(({ key }) => key), ...added].toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  });

  test.each(rows)("$key is $type", ({ key, type, meaning }) => {
    const property = resolve(schema, schema.properties[key]!);
    expect(nameType(schema, property)).toBe(type);
    const listed = /^`(\w[\w -]*)`/.exec(meaning)?.[1]!.split(" ");
    const values = property.enum ?? property.items?.enum;
    // Section 14 adds `unknown`.
    expect(values === undefined ? undefined : listed).toEqual(values?.filter((value) => value !== "unknown"));
  });

  test("has the keys that the detail adds, and the parts that it names of them", () => {
    const first = cut("Detail adds: ", "A wrong sample").replace(/\([^)]*\)/g, "");
    const second = cut("In detail only (lists, search, MCP lists and webhook bodies stay small): ", "Lists gain");
    const third = cut("Detail gains ", "Lists of plans and rates");
    const named = new Map(
      [...`${first} ${second} ${third}`.matchAll(/`(\w+)(?:\[\])?(?: \{([^`]*)\})?`/g)].map(([, key, parts]) => [
        key!,
        parts,
      ]),
    );
    const detail = toSchema(AiDetail);
    const isOther = (key: string): boolean =>
      JSON.stringify(detail.properties[key]) !== JSON.stringify(schema.properties[key]);
    const adds = Object.keys(detail.properties).filter(isOther);
    expect([...named.keys()].toSorted()).toEqual(adds.toSorted());
    for (const [key, parts = ""] of named) {
      const text = JSON.stringify([detail.properties[key], detail.$defs]);
      const words = parts.replace(/"[^"]*"|\|null|: each/g, "").match(/\w+/g) ?? [];
      expect([key, words.filter((word) => !text.includes(`"${word}"`))]).toEqual([key, []]);
    }
  });
});

describe("the addresses", () => {
  const written = [...CONTRACT.matchAll(/[`…,; ](\/[\w<>/.-]+)/g)].map(([, address]) => address!);

  test("every operation is named, in full or by its end behind the one before it", () => {
    const unnamed = ALL_OPERATIONS.filter(({ address }) => address !== "").filter(({ address }) => {
      const [full, end] = [address.replaceAll(/\{(\w+)\}/g, "<$1>"), `/${address.split("/").at(-1)!}`];
      return !written.some((one) => one === full || one.endsWith(end));
    });
    expect(unnamed.map(({ address }) => address)).toEqual([]);
  });

  test("every address that is read or written is an operation, or a file of one", () => {
    const toPattern = (address: string): string => address.replaceAll(/[{<][^}>]+[}>]/g, "*");
    const known = new Set(
      ALL_OPERATIONS.flatMap(({ address, twins }) => [address, ...twins.map((twin) => twin.address)]).map(toPattern),
    );
    const named = readTable("\n## 3. Addresses").flatMap(([address]) =>
      [...address!.matchAll(/`(?:GET|POST|PATCH|DELETE) (\/[^`?]*)/g)].map(([, path]) => path!),
    );
    expect(named.length).toBeGreaterThan(10);
    // The document that describes them is none of them.
    known.add("/openapi.json");
    expect(named.filter((path) => !known.has(toPattern(path.replace(/^\/api\/v1/, ""))))).toEqual([]);
  });
});
