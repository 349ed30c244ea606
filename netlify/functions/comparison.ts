/** Comparisons by readable address; pairs that have a page of their own are files, which go first. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { answerRenderedPage } from "#server/answer-rendered-page.ts";

export default (request: Request): Promise<Response> => answerRenderedPage(request);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: "/compare/:tools",
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
