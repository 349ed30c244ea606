/** Requests made from the document alone, right and wrong ones: every answer must be one that it declares. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { OPERATIONS } from "#api/operations.ts";
import { handleApi } from "#api/handle.ts";
import { API_BASE } from "#site/routes.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";
import { createContract } from "../../../contract/contract.ts";

const service = aService(
  [
    anAi({ name: "Cline", tags: ["mcp"], vendor: "Cline Bot", formerSlugs: ["claude-dev"] }),
    anAi({ name: "Other", tags: ["mcp"], vendor: "Meta AI", pricing: "paid" }),
  ],
  {
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
  },
);
const document = JSON.parse(JSON.stringify(await buildOpenApiDocument(service))) as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
};

interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
  example?: unknown;
}

/** Values that the catalogue knows, beside what the schema allows. */
const PATH_VALUES = [
  "cline",
  "claude-dev",
  "CLINE",
  "vapour",
  "nobody",
  "mcp",
  "MCP",
  "1",
  "99",
  "meta",
  "meta-ai",
  "é",
  "..",
];

function arbitraryOf(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === "boolean") return fc.constantFrom("true", "false");
  if (schema.type === "integer")
    return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 100 }).map(String);
  if (schema.type === "number") return fc.integer({ min: 0, max: schema.maximum ?? 100 }).map(String);
  if (schema.type === "array")
    return fc.array(arbitraryOf(schema.items ?? {}), { minLength: 1, maxLength: 3 }).map((values) => values.join(","));
  return fc.oneof(fc.constantFrom("mcp", "cline", "2024", "2024-13", "Meta AI"), fc.string({ maxLength: 20 }));
}

const GARBAGE = fc.oneof(
  fc.constantFrom("", "-1", "1e3", "null", "a,,b", "all", "%", "\u0000", "💩"),
  fc.string({ maxLength: 30 }),
);

/** Pairs of the query: each parameter may be left out, right, wrong or repeated; some names don't exist. */
function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<[string, string][]> {
  if (parameters.length === 0) return fc.constantFrom<[string, string][]>([], [["x", "1"]]);
  const pair = fc
    .constantFrom(...parameters)
    .chain(({ name, schema }) =>
      fc.tuple(
        fc.oneof({ weight: 9, arbitrary: fc.constant(name) }, { weight: 1, arbitrary: fc.constant(`${name}[]`) }),
        fc.oneof({ weight: 4, arbitrary: arbitraryOf(schema) }, { weight: 1, arbitrary: GARBAGE }),
      ),
    );
  return fc.array(pair, { maxLength: 4 });
}

test.each(OPERATIONS.map(({ address }) => [API_BASE + address] as const))("%s answers as declared", async (address) => {
  const contract = createContract(document as never);
  const parameters = document.paths[address]!.get!.parameters ?? [];
  const request = fc.record({
    path: fc.array(fc.constantFrom(...PATH_VALUES), { minLength: 2, maxLength: 2 }),
    query: queryOf(parameters.filter(({ in: place }) => place === "query")),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query }) => {
      const values = path.values();
      const filled = address.replace(/\{\w+\}/g, () => encodeURIComponent(values.next().value!));
      const url = new URL(`https://directory.test${filled}?${new URLSearchParams(query)}`);
      const response = await handleApi(service, new Request(url));
      const text = await response.text();
      // `..` is resolved before a request is made: it is then another address.
      if (!url.pathname.startsWith(filled)) return;
      const faults = contract.judge({
        method: "GET",
        path: url.pathname,
        status: response.status,
        contentType: response.headers.get("Content-Type"),
        body: text === "" ? undefined : (JSON.parse(text) as unknown),
      });
      expect(faults).toEqual([]);
    }),
    { numRuns: 150, seed: 20_261_128 },
  );
});
