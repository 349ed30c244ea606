/** Every address under /api that no other function takes: reads, redirects, problems. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { handleApi } from "#api/handle.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { loadService } from "#server/load-service.ts";

export default (request: Request): Promise<Response> => answerSafely(request, () => handleApi(loadService(), request));

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/api", "/api/*"],
  excludedPath: [
    "/api/v1/search",
    "/api/v1/ais/:slug/badge/:file",
    "/api/v1/ais/:slug/contact",
    "/api/v1/contacts/:id",
    "/api/v1/ais/:slug/corrections",
    "/api/v1/corrections/:id",
    "/api/v1/webhooks",
    "/api/v1/webhooks/*",
  ],
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
