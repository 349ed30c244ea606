import { expect, test } from "vitest";
import { OPERATIONS } from "#api/operations.ts";
import { API_BASE } from "#site/routes.ts";
import { buildOpenApiDocument } from "#inbox/open-api-document.ts";
import { aBenchmark, aResult, anAi } from "../fixtures/builders.ts";
import { aService, ask } from "../fixtures/service.ts";
import { aModel, aProvider } from "../unit/models/_providers.ts";
import { createContract } from "./contract.ts";

const service = aService(
  [
    anAi({ name: "Cline", tags: ["mcp"], vendor: "Meta", formerSlugs: ["claude-dev"] }),
    anAi({ name: "Other", tags: ["mcp"], vendor: "Meta AI" }),
  ],
  {
    benchmarks: [aBenchmark()],
    evidence: { cline: { benchmarks: [aResult()] } },
    providers: [aProvider("openai", [aModel("gpt-4.1")]), aProvider("anthropic", [aModel("claude-4")])],
    tombstones: [
      { id: "ai_000000000gone", slug: "vapour", name: "Vapour", removedAt: "2026-10-01", reason: "It never existed." },
    ],
  },
);
const document = await buildOpenApiDocument(service);

const REQUESTS: readonly [path: string, status: number][] = [
  ...OPERATIONS.filter(({ address }) => !address.includes("{")).flatMap(({ address }): [string, number][] => [
    [address, 200],
    [`${address}?x=1`, 400],
  ]),
  ["/ais?facets=all&slugs=", 400],
  ["/ais?facets=all&fields=name", 200],
  ["/ais?slugs=cline,nobody", 200],
  ["/tags/mcp", 200],
  ["/tags/MCP", 301],
  ["/tags/nope", 404],
  ["/tags/mcp?page=0", 400],
  ["/vendors?sort=size", 400],
  ["/vendors/meta", 200],
  ["/vendors/meta-ai", 301],
  ["/vendors/meta?x=1", 400],
  ["/vendors/nobody", 404],
  ["/models/openai/gpt-4.1", 200],
  ["/models/OpenAI/gpt-4.1", 301],
  ["/models/openai/gpt-4.1?x=1", 400],
  ["/models/openai/nobody", 404],
  ["/benchmarks/issues", 200],
  ["/benchmarks/Issues", 301],
  ["/benchmarks/issues?x=1", 400],
  ["/benchmarks/nothing", 404],
  ["/search?q=cline&facets=all", 200],
  ["/search?fields=name", 200],
  ["/search?sort=relevance", 400],
  ["/changes/1", 200],
  ["/changes/99", 404],
  ["/changes/1?x=1", 400],
  ["/analytics/trends?window=30d", 200],
  ["/analytics/trends?window=1d", 400],
  ...["", "/audit", "/alternatives", "/history"].flatMap((rest): [string, number][] => [
    [`/ais/cline${rest}`, 200],
    [`/ais/claude-dev${rest}`, 301],
    [`/ais/cline${rest}?x=1`, 400],
    [`/ais/nobody${rest}`, 404],
    [`/ais/vapour${rest}`, 410],
  ]),
];

test("every answer of every operation that reads is as the document says, and every documented status occurs", async () => {
  const contract = createContract(document);
  const faults: string[] = [];
  for (const [path, status] of REQUESTS) {
    const response = await ask(service, path);
    expect([path, response.status]).toEqual([path, status]);
    faults.push(...contract.judge(await toExchange(path, response)));
    if (status === 200)
      faults.push(
        ...contract.judge(await toExchange(path, await ask(service, path, { headers: { "If-None-Match": "*" } }))),
      );
  }
  expect(faults).toEqual([]);
  const ids = new Set(OPERATIONS.map((operation) => `GET ${API_BASE}${operation.address}`));
  expect(contract.listUnseen().filter((name) => ids.has(name.replace(/ \d+$/, "")))).toEqual([]);
});

test("every parameter that is accepted is documented, and the reverse", () => {
  for (const operation of OPERATIONS) {
    const documented = document.paths![API_BASE + operation.address]!.get!.parameters!;
    const names = documented.flatMap((parameter) =>
      "in" in parameter && parameter.in === "query" ? [parameter.name] : [],
    );
    expect([operation.id, names]).toEqual([operation.id, Object.keys(operation.query)]);
  }
});

test("every documented parameter is accepted with its own example", async () => {
  for (const operation of OPERATIONS) {
    for (const [name, { example }] of Object.entries(operation.query)) {
      const needsContent = ["tag", "task", "benchmark", "slugs", "sort", "page"].includes(name);
      const path = `${operation.address.replace("{slug}", "cline").replace("{tag}", "mcp").replace("{page}", "1").replace("{provider}", "openai").replace("{model}", "gpt-4.1")}?${name}=${encodeURIComponent(String(example))}`;
      const { status } = await ask(service, path);
      expect([path, needsContent ? [200, 400].includes(status) : status]).toEqual([path, needsContent ? true : 200]);
    }
  }
});

test("names are camelCase from the schemas to the answers", () => {
  const names = [...JSON.stringify(document.components).matchAll(/"properties":\{([^]*?)\}/g)].flatMap(([, inner]) =>
    [...inner!.matchAll(/"(\w+)":\{/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !/^\$?[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});

async function toExchange(path: string, response: Response) {
  const text = await response.text();
  return {
    method: "GET",
    path: API_BASE + path.split("?")[0],
    status: response.status,
    contentType: response.headers.get("Content-Type"),
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
  };
}
