/** Examples of answers in the document: rows that tools for documents would take for something else are left out. */
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { handleApi } from "#api/handle.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const service = aService([anAi({ name: "Cline" }), anAi({ name: "Other" })], {
  evidence: {
    cline: {
      relations: [
        {
          type: "serves-models-of",
          toName: "Family",
          example: "Kimi-K2.5",
          asOf: "2026-01",
          source: { url: "https://lists.example/" },
          confidence: "high",
        },
      ],
    },
  },
});

test("no object of an example has the keys of a schema", async () => {
  const served = (await (
    await handleApi(service, new Request("https://directory.test/api/v1/ais/cline"))
  ).json()) as AiDetail;
  expect(served.relations).toMatchObject([{ example: "Kimi-K2.5" }]);
  const { paths } = JSON.parse(JSON.stringify(await buildOpenApiDocument(service))) as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { example?: unknown }> }> }>
    >;
  };
  const example = paths["/api/v1/ais/{slug}"]!["get"]!.responses["200"]!.content!["application/json"]!.example;
  expect(example).toMatchObject({ slug: "cline", relations: [] });
  for (const operations of Object.values(paths))
    for (const { responses } of Object.values(operations))
      for (const { content = {} } of Object.values(responses))
        for (const { example: shown } of Object.values(content)) expect(listSchemaLikes(shown)).toEqual([]);
});

function listSchemaLikes(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const own = !Array.isArray(value) && "type" in value && ("example" in value || "default" in value) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(listSchemaLikes)];
}
