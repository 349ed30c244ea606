/** Signing in at the forge and opening pull requests from the editor's page; 404 where a deploy has no editor. */
import "#server/needed-node.ts";
import type { Config } from "@netlify/functions";
import { answerEditor } from "#server/answer-editor.ts";

export default (request: Request): Promise<Response> => answerEditor(request);

// Literals only: the platform reads them from the source.
export const config: Config = {
  path: "/admin/forge/*",
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
