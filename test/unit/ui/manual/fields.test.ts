import { describe, expect, test } from "vitest";
import { z } from "zod";
import { listContentFormats } from "#content/lint/content-schemas.ts";
import { type Field, listFields } from "#ui/manual/fields.ts";
import type { JsonSchema } from "#ui/manual/json-schema.ts";

function describeType(schema: z.ZodType): string {
  const [field] = listFields(z.toJSONSchema(z.object({ key: schema })) as JsonSchema, 0);
  return [field!.type, ...field!.values].join(" ");
}

describe("the type of a field in words", () => {
  test.each([
    ["text", z.string()],
    ["text of at most 80 characters", z.string().max(80)],
    ["https address", z.string().meta({ format: "uri" })],
    ["whole number from 1 to 5", z.int().min(1).max(5)],
    ["whole number, 0 or more", z.int().min(0)],
    ["number up to 5", z.number().max(5)],
    ["true or false or null", z.boolean().nullable()],
    ["one of a b", z.enum(["a", "b"])],
    ["list: any of a b", z.array(z.enum(["a", "b"]))],
    ["list of 1 to 6: text", z.array(z.string()).min(1).max(6)],
    ["list of at most 6: object", z.array(z.object({})).max(6)],
    ["true", z.literal(true)],
  ])("%s", (words, schema) => {
    expect(describeType(schema)).toBe(words);
  });
});

test("fields of objects in lists follow their key, to the depth that is asked for", () => {
  const schema = z.toJSONSchema(z.object({ rows: z.array(z.object({ cell: z.object({ value: z.string() }) })) }));
  const [rows] = listFields(schema as JsonSchema, 1);
  expect(rows!.fields.map(({ name, fields }) => [name, fields])).toEqual([["cell", []]]);
});

test("a reference is followed, and its description is used where the key has none", () => {
  const target: JsonSchema = { type: "string", description: "What it is." };
  const [field] = listFields({ properties: { key: { $ref: "#/x" } } }, 0, (schema) => (schema.$ref ? target : schema));
  expect(field).toMatchObject({ type: "text", description: "What it is." });
});

test("every key of every content file says what it means", () => {
  const listSilent = (fields: readonly Field[], path: string): string[] =>
    fields.flatMap((field) => [
      ...(field.description === null ? [`${path}.${field.name}`] : []),
      ...listSilent(field.fields, `${path}.${field.name}`),
    ]);
  const silent = listContentFormats().flatMap(({ id, schema }) => listSilent(listFields(schema as JsonSchema, 4), id));
  expect(silent).toEqual([]);
});
