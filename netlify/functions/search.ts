/** GET /api/v1/search: a function of its own, as it alone opens the search index. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { handleApi } from "#api/handle.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { loadService } from "#server/load-service.ts";

export default (request: Request): Promise<Response> => answerSafely(request, () => handleApi(loadService(), request));

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: "/api/v1/search",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
