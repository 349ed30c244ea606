/** What `npm run smoke` makes of a deploy's answer to an empty message. */
import { expect, test } from "vitest";
import { listSmokeChecks } from "#tools/cli/_smoke-checks.ts";

const check = listSmokeChecks("cline", "").find(({ method }) => method === "POST")!;

test.each([
  [422, "{}", undefined],
  [400, "{}", undefined],
  [503, '{"detail":"This is a preview: only the published site takes messages."}', undefined],
  [503, '{"detail":"The database is older than this site: run it."}', "The database is older than this site: run it."],
  [503, "<h1>Unavailable</h1>", "status 503 without a reason"],
  [500, "{}", "status 500, not 422"],
  [202, "{}", "status 202, not 422"],
])("%s with %s", (status, body, fault) => {
  expect(check.findFault(new Response(body, { status }), body)).toBe(fault);
});
