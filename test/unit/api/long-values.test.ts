import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import type { Problem } from "#api/schema/problem.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask, askJson } from "../../fixtures/service.ts";

const service = aService([anAi({ name: "Cline", tags: ["mcp"], vendor: "Cline Bot" })]);
const { paths } = JSON.parse(JSON.stringify(await buildOpenApiDocument(service))) as {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; schema: { type?: string } }[] } }>;
};

/** Marks piled on one letter: what costs most to normalise and to fold. */
const PILED = `a${"\u0301".repeat(20_000)}`;

const DECLARED = Object.entries(paths).flatMap(([path, { get }]) =>
  path.includes("{")
    ? []
    : (get?.parameters ?? [])
        .filter((one) => one.in === "query")
        .map(({ name, schema }) => ({ path: path.replace("/api/v1", ""), name, isList: schema.type === "array" })),
);
const PARAMETERS = DECLARED.map(({ path, name }) => [path, name]);
const LISTS = DECLARED.filter(({ isList }) => isList).map(({ path, name }) => [path, name]);

test("lists and the search take parameters", () => {
  expect(PARAMETERS.length).toBeGreaterThan(40);
});

test.each(PARAMETERS)("%s refuses a value of 20,000 marks in %s", async (path, name) => {
  const response = await ask(service, `${path}?${name}=${encodeURIComponent(PILED)}`);
  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as Problem;
  expect(errors?.map((error) => error.parameter)).toEqual([name]);
});

test.each(LISTS)("%s refuses 400 different values in %s by their number", async (path, name) => {
  const values = Array.from({ length: 400 }, (_, index) => `value-${index}`).join(",");
  const { status, errors } = await askJson<Problem>(service, `${path}?${name}=${values}`);
  expect([status, errors.length]).toEqual([400, 1]);
  expect(errors[0]!.detail).toMatch(/400 values are given/);
});

/** Any name may be that of a vendor. */
const CLOSED_LISTS = LISTS.filter(([, name]) => name !== "vendor");

test.each(CLOSED_LISTS)("%s lists ten faults of values in %s and no more", async (path, name) => {
  const values = Array.from({ length: 40 }, (_, index) => `-${index}`).join(",");
  expect((await askJson<Problem>(service, `${path}?${name}=${values}`)).errors).toHaveLength(10);
});

test.each([
  ["/ais", "license", "MIT"],
  ["/search", "tag", "mcp"],
  ["/search", "license", "mit,MIT"],
  ["/ais", "slugs", "cline"],
  ["/ais", "vendor", "Cline Bot"],
  ["/search", "vendor", "Cline Bot,Cline Bot,cline bot"],
])("%s takes one value of %s again and again", async (path, name, value) => {
  const response = await ask(service, `${path}?${name}=${Array<string>(3000).fill(value).join(",")}`);
  expect(response.status).toBe(200);
});

test.each(["/ais", "/search"])("%s takes 300 long names of makers, repeated or not", async (path) => {
  const names = Array.from({ length: 300 }, (_, index) => `The Company of the Number ${index}`);
  const query = [...names, ...names].map((name) => `vendor=${encodeURIComponent(name)}`).join("&");
  expect((await ask(service, `${path}?${query}`)).status).toBe(200);
});

test("a vendor's longest name is declared", () => {
  const { get } = paths["/api/v1/ais"]!;
  const { schema } = get!.parameters!.find(({ name }) => name === "vendor")!;
  expect(schema).toMatchObject({ maxItems: 300, items: { maxLength: 2000 } });
});

test.each(["a".repeat(2000), "é".repeat(2000), `${"😀".repeat(1999)}b`])(
  "a name of 2,000 characters is taken, a longer one is not",
  async (name) => {
    expect((await ask(service, `/ais?vendor=${encodeURIComponent(name)}`)).status).toBe(200);
    expect((await ask(service, `/ais?vendor=${encodeURIComponent(`${name}c`)}`)).status).toBe(400);
  },
);
