/** POST /api/v1/ais/<slug>/corrections, and the receipts of reports. */
import "#server/needed-node.ts";
import type { Config, Context } from "@netlify/functions";
import { answerCorrections } from "#server/answer-dynamic.ts";

export default (request: Request, context: Context): Promise<Response> => answerCorrections(request, context);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/api/v1/ais/:slug/corrections", "/api/v1/corrections/:id"],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
