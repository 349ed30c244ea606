/** Everything under /api/v1/webhooks. */
import "#server/needed-node.ts";
import type { Config, Context } from "@netlify/functions";
import { answerWebhooks } from "#server/answer-dynamic.ts";

export default (request: Request, context: Context): Promise<Response> => answerWebhooks(request, context);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/api/v1/webhooks", "/api/v1/webhooks/*"],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
