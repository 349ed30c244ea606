/** POST /api/v1/ais/<slug>/contact, and the receipts of messages. */
import "#server/needed-node.ts";
import type { Config, Context } from "@netlify/functions";
import { answerContact } from "#server/answer-dynamic.ts";

export default (request: Request, context: Context): Promise<Response> => answerContact(request, context);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/api/v1/ais/:slug/contact", "/api/v1/contacts/:id"],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
