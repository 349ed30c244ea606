import { describe, expect, test } from "vitest";
import { listBreakingChanges } from "#api/openapi/compare.ts";

const aDocument = (answer: object, parameters: object[] = [], body?: object) => ({
  paths: {
    "/things": {
      post: {
        parameters,
        ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
        responses: { "200": { content: { "application/json": { schema: answer } } } },
      },
    },
  },
  components: { schemas: { Thing: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } } },
});

const thing = {
  type: "object",
  properties: {
    id: { type: "string" },
    size: { type: ["integer", "null"] },
    kind: { enum: ["a", "b"], type: "string" },
  },
  required: ["id", "size"],
};

describe("what clients read", () => {
  test("may grow: keys, values, operations, answers", () => {
    const grown = structuredClone(thing) as typeof thing & { properties: Record<string, object> };
    grown.properties["fresh"] = { type: "string" };
    grown.properties.kind.enum.push("c");
    grown.required.push("fresh");
    expect(listBreakingChanges(aDocument(thing), aDocument(grown))).toEqual([]);
  });

  test.each([
    [
      "a removed key",
      { ...thing, properties: { id: { type: "string" }, kind: thing.properties.kind } },
      "POST /things 200.size is gone",
    ],
    [
      "another type",
      { ...thing, properties: { ...thing.properties, id: { type: "integer" } } },
      "POST /things 200.id was string and is integer",
    ],
    [
      "a null that was none",
      { ...thing, properties: { ...thing.properties, id: { anyOf: [{ type: "string" }, { type: "null" }] } } },
      "POST /things 200.id was string and is null or string",
    ],
    ["a key that may be missing", { ...thing, required: ["id"] }, "POST /things 200.size may be missing now"],
  ])("%s breaks", (_, changed, sentence) => {
    expect(listBreakingChanges(aDocument(thing), aDocument(changed))).toEqual([sentence]);
  });

  test("references are followed, through lists and nulls and into themselves", () => {
    const list = { type: "array", items: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] } };
    const [last, next] = [aDocument(list), aDocument(list)];
    const recursive = { ...last.components.schemas.Thing.properties, next: { $ref: "#/components/schemas/Thing" } };
    last.components.schemas.Thing.properties = recursive;
    next.components.schemas.Thing.properties = { ...recursive, name: { type: "number" } };
    expect(listBreakingChanges(last, next)).toEqual(["POST /things 200[].name was string and is number"]);
  });

  test("a removed path, method, answer and type of answer break", () => {
    const document = aDocument(thing);
    expect(listBreakingChanges(document, { paths: {} })).toEqual(["POST /things is gone"]);
    expect(listBreakingChanges(document, { paths: { "/things": { post: { responses: {} } } } })).toEqual([
      "POST /things: the answer 200 is gone",
    ]);
  });
});

const parameter = (fields: object) => [
  { in: "query", name: "kind", schema: { type: "string", enum: ["a", "b"] }, ...fields },
];

describe("what clients send", () => {
  test("a new optional parameter or value is fine", () => {
    expect(listBreakingChanges(aDocument(thing, []), aDocument(thing, parameter({})))).toEqual([]);
    expect(
      listBreakingChanges(
        aDocument(thing, parameter({})),
        aDocument(thing, parameter({ schema: { type: "string", enum: ["a", "b", "c"] } })),
      ),
    ).toEqual([]);
  });

  test.each([
    ["a removed parameter", parameter({}), [], "POST /things: the parameter query kind is gone"],
    [
      "a required one",
      parameter({}),
      parameter({ required: true }),
      "POST /things: the parameter query kind is required now",
    ],
    ["a new required one", [], parameter({ required: true }), "POST /things: the new parameter query kind is required"],
    [
      "a value no longer taken",
      parameter({}),
      parameter({ schema: { type: "string", enum: ["a"] } }),
      'POST /things query kind no longer takes "b"',
    ],
  ])("%s breaks", (_, last, next, sentence) => {
    expect(listBreakingChanges(aDocument(thing, last), aDocument(thing, next))).toEqual([sentence]);
  });

  test("a body may lose a rule, and may not get one", () => {
    const body = { type: "object", properties: { name: { type: "string" } }, required: [] as string[] };
    expect(
      listBreakingChanges(aDocument(thing, [], { ...body, required: ["name"] }), aDocument(thing, [], body)),
    ).toEqual([]);
    expect(
      listBreakingChanges(aDocument(thing, [], body), aDocument(thing, [], { ...body, required: ["name"] })),
    ).toEqual(["POST /things body.name is required now"]);
  });
});
