/** Preflights of files, and writes to them: a CDN answers both with the file, or not at all. */
import type { Config } from "@netlify/functions";
import { answerOther } from "#api/http/answer-read.ts";

export default (request: Request): Response => answerOther(request);

// Literals only: the platform reads them from the source.
export const config: Config = {
  method: ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"],
  path: [
    "/feed.xml",
    "/feed.json",
    "/feed/:file",
    "/tags/:tag/feed.xml",
    "/ais/:slug/feed.xml",
    "/ais/:slug/shutdown.ics",
    "/ais/:slug.md",
    "/models/:provider/:model/shutdown.ics",
    "/models/:provider/:model.md",
    "/shutdowns.ics",
    "/shutdowns.md",
    "/llms.txt",
    "/.well-known/api-catalog",
    "/api/*.json",
    "/api/v1/bulk/:file",
    "/api/v1/ais/:slug/badge/:file",
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
