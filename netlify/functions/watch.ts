/** `/watch.xml` and `/watch.ics`: feed and calendar of the tools that the address names. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { answerWatch } from "#api/watch.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { loadService } from "#server/load-service.ts";

export default (request: Request): Promise<Response> =>
  answerSafely(request, () => answerWatch(loadService(), request));

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/watch.xml", "/watch.ics"],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
