import { expect, test } from "vitest";
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { nameRoute } from "#server/name-route.ts";
import { API_BASE } from "#site/routes.ts";

test.each([
  ["/api/v1/ais/cline", "/api/v1/ais/{slug}"],
  ["/api/v1/ais/cline.json", "/api/v1/ais/{slug}.json"],
  ["/api/v1/ais/cline/contact", "/api/v1/ais/{slug}/contact"],
  ["/api/v1/contacts/con_0k3v9q2m7x1b4c5d6e7f8g9h0", "/api/v1/contacts/{id}"],
  ["/api/v1/ais/cline/corrections", "/api/v1/ais/{slug}/corrections"],
  ["/api/v1/corrections/cor_1", "/api/v1/corrections/{id}"],
  ["/api/v1/webhooks/whk_1/deliveries", "/api/v1/webhooks/{id}/deliveries"],
  ["/api/v1/nothing/of/this", "/api/*"],
  ["/api/%", "/api/*"],
  ["/mcp", "/mcp"],
  ["/_astro/index.a1b2.css", "/_astro/*"],
  ["/ais/cline/", "/*"],
  ["/someone@example.org", "/*"],
])("%s is counted as %s", (pathname, route) => expect(nameRoute(pathname)).toBe(route));

test("every operation has a route of its own", () => {
  const addresses = ALL_OPERATIONS.map(({ address }) => API_BASE + address);
  expect(addresses.map((address) => nameRoute(address.replaceAll(/\{\w+\}/g, "x1")))).toEqual(addresses);
});
