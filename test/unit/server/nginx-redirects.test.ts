import { expect, test } from "vitest";
import { renderNginxConfig } from "#server/nginx-config.ts";

const OPTIONS = { dist: "/site/dist", listen: "80", tls: undefined, servers: [] };

function listRedirects(from: string, to: string, status = 301): string[] {
  const config = renderNginxConfig({ headers: [], redirects: [{ from, to, status, force: false }] }, [], OPTIONS);
  return config.split("\n").filter((line) => line.includes(to.replace(/\.json$/, "")));
}

test("a file of the API that has moved redirects without its extension, too", () => {
  const lines = listRedirects("/api/v1/ais/former/audit.json", "/api/v1/ais/now/audit.json").join("\n");
  expect(lines).toMatch(/\/api\/v1\/ais\/former\/audit\.json\W+\/api\/v1\/ais\/now\/audit\.json\W/);
  expect(lines).toMatch(/\/api\/v1\/ais\/former\/audit\W+\/api\/v1\/ais\/now\/audit\W/);
});

test("a page that has moved has its own two spellings alone", () => {
  expect(listRedirects("/ais/former/", "/ais/now/")).toHaveLength(2);
});
