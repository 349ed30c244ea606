/** Files that the documentation names beside an example. */
import { describe, expect, test } from "vitest";
import { handleApi } from "#api/handle.ts";
import type { ApiService } from "#api/service.ts";
import { listOperations } from "#ui/pages/docs/_operations.ts";
import { DOCS_GROUPS, type DocsGroupId } from "#site/docs-groups.ts";
import { aTag, anAi } from "../../fixtures/builders.ts";
import { aService } from "../../fixtures/service.ts";
import { aModel, aProvider } from "../models/_providers.ts";

const TAGS = [aTag("coding-agent"), aTag("music")];
const ANSWERS: readonly (readonly [string, ApiService, string[]])[] = [
  [
    "the catalogue of the examples",
    aService(
      [
        anAi({ name: "Cline", tags: ["coding-agent"], vendor: "Cline Bot" }),
        anAi({ name: "Claude", tags: ["music"], vendor: "Anthropic" }),
      ],
      { tags: TAGS, providers: [aProvider("openai", [aModel("gpt-4.1")])] },
    ),
    ["/api/v1/ais/cline.json", "/api/v1/vendors/anthropic.json", "/api/v1/models/openai/gpt-4.1.json"],
  ],
  [
    "the catalogue of a fork",
    aService([anAi({ name: "Fugue", slug: "fugue", tags: ["music"], vendor: "Fugue" })], { tags: TAGS }),
    ["/api/v1/ais/fugue.json", "/api/v1/ais/fugue/audit.json"],
  ],
];

describe.each(ANSWERS)("over %s", (_, service, expected) => {
  test("every file that is named exists and holds the answer that is shown", async () => {
    const groups = Object.keys(DOCS_GROUPS) as DocsGroupId[];
    const operations = (await Promise.all(groups.map((group) => listOperations(service, group)))).flat();
    const named = operations.flatMap(({ twin, exchange }) => (twin === null ? [] : [{ twin, exchange }]));
    for (const { twin, exchange } of named) {
      const file = await handleApi(service, new Request(`https://directory.test${twin}`));
      const example = await handleApi(service, new Request(`https://directory.test${twin.replace(/\.json$/, "")}`));
      expect([twin, file.status, await file.text()]).toEqual([twin, 200, await example.text()]);
      expect(`${exchange!.command}.json`.endsWith(twin)).toBe(true);
    }
    expect(named.map(({ twin }) => twin)).toEqual(expect.arrayContaining(expected));
  });
});
