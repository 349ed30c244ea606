/** POST /mcp: the catalogue for agents. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { handleMcp } from "#api/mcp/handle-mcp.ts";
import { answerSafely } from "#server/answer-safely.ts";
import { loadService } from "#server/load-service.ts";

export default (request: Request): Promise<Response> => answerSafely(request, () => handleMcp(loadService(), request));

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: "/mcp",
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
