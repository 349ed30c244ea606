/** Pages whose query decides what they show: built without one, answered here. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { answerRenderedPage } from "#server/answer-rendered-page.ts";

export default (request: Request): Promise<Response> => answerRenderedPage(request);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/search", "/compare", "/shortlist", "/models"],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
