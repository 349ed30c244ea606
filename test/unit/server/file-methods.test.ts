import { expect, test } from "vitest";
import { calendarRoutes, apiRoutes, feedRoutes, machineRoutes, pageRoutes, twinRoutes } from "#site/routes.ts";
import answer, { config } from "../../../netlify/functions/file-methods.ts";

const patterns = [config.path ?? []].flat().map((pathname) => new URLPattern({ pathname }));

/** One address of each kind of file that a script of another site may fetch. */
const FILES: readonly string[] = [
  ...Object.values(twinRoutes).map((route) => (route as (...values: never[]) => string)("x" as never, 2 as never)),
  apiRoutes.openapi(),
  apiRoutes.schemas(),
  apiRoutes.schema("ai-detail"),
  apiRoutes.bulkFile("ais.csv"),
  apiRoutes.badge("cline", "audit", "svg"),
  feedRoutes.atom(),
  feedRoutes.json(),
  feedRoutes.tag("mcp"),
  feedRoutes.ai("cline"),
  feedRoutes.atomArchive(1),
  feedRoutes.jsonArchive(1),
  calendarRoutes.shutdowns(),
  calendarRoutes.ai("cline"),
  calendarRoutes.model("openai", "gpt-4.1"),
  pageRoutes.aiMarkdown("cline"),
  pageRoutes.modelMarkdown("openai", "gpt-4.1"),
  pageRoutes.shutdownsMarkdown(),
  machineRoutes.llms(),
  machineRoutes.apiCatalog(),
];

test("the function takes every address that may be fetched from another site", () => {
  expect(FILES.filter((pathname) => !patterns.some((pattern) => pattern.test({ pathname })))).toEqual([]);
});

const ask = (method: string): Response =>
  answer(new Request("https://directory.test/api/v1/ais/cline.json", { method }));

test.each(["POST", "PUT", "PATCH", "DELETE"])("it refuses %s, which a CDN may answer with the file", async (method) => {
  const response = ask(method);
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await response.json()).toMatchObject({ type: "/problems/method-not-allowed/" });
});

test("it allows reading, with the headers of parts and conditions", () => {
  const { status, headers } = ask("OPTIONS");
  expect([status, headers.get("Access-Control-Allow-Methods")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  for (const name of ["Range", "If-Range", "If-None-Match", "If-Modified-Since"])
    expect(headers.get("Access-Control-Allow-Headers")).toContain(name);
});
