import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

interface Body {
  schema: { $ref?: string; description?: string; properties?: object };
}

const { paths, components } = JSON.parse(
  JSON.stringify(await buildOpenApiDocument(aService([anAi({ name: "Cline" })]))),
) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, Body> } }>>;
  components: { schemas: Record<string, Body["schema"]> };
};

const FORMS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ requestBody }) => {
    const { "application/json": json, "application/x-www-form-urlencoded": form } = requestBody?.content ?? {};
    if (json === undefined || form === undefined) return [];
    const { $ref } = json.schema;
    const schema = $ref === undefined ? json.schema : components.schemas[$ref.split("/").at(-1)!]!;
    return [[path, Object.keys(schema.properties ?? {}), form.schema.description ?? ""] as const];
  }),
);

test("messages and reports of mistakes are taken as forms", () => {
  expect(FORMS.map(([path]) => path.split("/").at(-1))).toEqual(["contact", "corrections"]);
});

test.each(FORMS)("the form of %s names no key that its JSON lacks", (_, keys, description) => {
  const named = [...description.matchAll(/`(\w+)`/g)].map(([, key]) => key);
  expect(keys).toEqual(expect.arrayContaining(named));
  expect(description.includes("consent")).toBe(keys.includes("consent"));
});
