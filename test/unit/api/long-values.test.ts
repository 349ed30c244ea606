import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#api/openapi/document.ts";
import type { Problem } from "#schema/problem.ts";
import { anAi } from "../../fixtures/builders.ts";
import { aService, ask } from "../../fixtures/service.ts";

const service = aService([anAi({ name: "Cline", tags: ["mcp"], vendor: "Cline Bot" })]);
const { paths } = JSON.parse(JSON.stringify(await buildOpenApiDocument(service))) as {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
};

/** Marks piled on one letter: what costs most to normalise and to fold. */
const PILED = `a${"\u0301".repeat(20_000)}`;

const PARAMETERS = Object.entries(paths).flatMap(([path, { get }]) =>
  path.includes("{") ? [] : (get?.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => [path, name]),
);

test("lists and the search take parameters", () => {
  expect(PARAMETERS.length).toBeGreaterThan(40);
});

test.each(PARAMETERS)("%s refuses a value of 20,000 marks in %s", async (path, name) => {
  const response = await ask(service, `${path!.replace("/api/v1", "")}?${name}=${encodeURIComponent(PILED)}`);
  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as Problem;
  expect(errors?.map((error) => error.parameter)).toEqual([name]);
});
