/** Feed, Markdown and badges of a record, where the build left their files out (RECORD_TEXTS=function). */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { answerRecordText } from "#api/record-texts.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { loadService } from "#server/load-service.ts";

export default (request: Request): Promise<Response> =>
  answerSafely(request, () => answerRecordText(loadService(), request));

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: ["/ais/:slug/feed.xml", "/ais/:slug.md", "/api/v1/ais/:slug/badge/:file"],
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
