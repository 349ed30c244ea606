/** `npm run harvest` beside answers that are too long, too deep, or no JSON. */
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createContentDraft } from "#tools/harvest/draft.ts";
import { HARVEST_SOURCES } from "#tools/harvest/harvest-sources.ts";
import { aContent, anAi } from "../../fixtures/builders.ts";
import { aModel } from "../models/_providers.ts";
import { DAY, MODELS_DEV, fine, harvest, others, prepareHarvest, server, text } from "./_harvest.ts";

prepareHarvest();

describe("an answer that is too much", () => {
  const MEGABYTE = 1_000_000;

  test("400 MB of spaces: reading ends at the limit", async () => {
    let sent = 0;
    server.replies[MODELS_DEV] = (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { "content-type": "application/json" });
      const spaces = Buffer.alloc(MEGABYTE, " ");
      const send = (): void => {
        while (sent < 400 && !response.destroyed) {
          sent += 1;
          if (!response.write(spaces)) {
            response.once("drain", send);
            return;
          }
        }
        response.end();
      };
      send();
    };
    const { code, out } = await harvest("models-dev");
    expect([code, out]).toEqual([1, expect.stringContaining("models.dev answers with more than 16 MB")]);
    expect(sent).toBeLessThan(100);
    expect(server.asked).toHaveLength(1);
  });

  test("a few kilobytes that unpack to many megabytes", async () => {
    const packed = gzipSync(Buffer.alloc(60 * MEGABYTE, " "));
    server.replies[MODELS_DEV] = (_request: unknown, response: ServerResponse) =>
      void response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(packed);
    expect((await harvest("models-dev")).out).toContain("answers with more than 16 MB");
  });

  test.each<[what: string, body: string, said: string]>([
    ["lists within lists", `{"maker": ${"[".repeat(200_000)}${"]".repeat(200_000)}}`, "nested more than 100 deep"],
    ["blocks within blocks, without an end", '{"maker":'.repeat(200_000), "nested more than 100 deep"],
    ["a web page", "<!doctype html><title>Sorry</title>", "a web page, which is not complete JSON"],
    ["numbers that JSON has not", '{"maker": NaN}', "not complete JSON"],
  ])("or is none: %s", async (_what, body, said) => {
    server.replies[MODELS_DEV] = text(body);
    expect(await harvest("models-dev")).toMatchObject({ code: 1, out: expect.stringContaining(said) as string });
  });

  test("brackets in a text are no lists", async () => {
    const models = { ...others, m0: { ...fine("m0"), note: `${"[".repeat(500)}\\"${"{".repeat(500)}` } };
    server.replies[MODELS_DEV] = { maker: { models } };
    expect((await harvest("models-dev")).code).toBe(0);
  });
});

test("no answer ends a run: every source reads anything that JSON can be", () => {
  const provider = { id: "maker", name: "Maker", record: "alpha", models: [aModel("one")], ends: [] };
  const record = anAi({
    name: "Alpha",
    packages: { npm: "alpha", pypi: "alpha" },
    repository: "https://github.com/a/a",
  });
  const draft = createContentDraft(aContent([record], { providers: [provider] }), () => "");
  const key = fc.constantFrom(
    "maker",
    "models",
    "data",
    "cost",
    "id",
    "pricing",
    "litellm_provider",
    "__proto__",
    "r0",
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(null, true, -1, 1e308, "", "maker", "2026-02-30"),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4 }),
    ),
  }));
  const bodies = fc.sample(value, 200).map((body) => JSON.parse(JSON.stringify(body)) as unknown);
  for (const source of HARVEST_SOURCES) {
    for (const hasToken of [true, false]) {
      for (const request of source.plan(draft, null, hasToken)) {
        for (const body of bodies) expect(source.read(request, body, DAY, draft)).toBeDefined();
      }
    }
  }
});
