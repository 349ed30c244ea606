/** Methods of an address that is only read: GET and HEAD are answered, OPTIONS says so, all else is refused. */
import { preflightResponse } from "./cors.ts";
import { problemResponse } from "./problem.ts";
import { toInstance } from "./to-instance.ts";

const METHODS = ["GET", "HEAD"];

export async function answerRead(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (request.method === "OPTIONS") return preflightResponse(METHODS);
  if (!METHODS.includes(request.method)) return refuseMethod(request);
  const response = await answer();
  return request.method === "HEAD" ? new Response(null, response) : response;
}

function refuseMethod(request: Request): Response {
  const allow = [...METHODS, "OPTIONS"].join(", ");
  return problemResponse("method-not-allowed", {
    detail: `This address takes ${allow}, not ${request.method.slice(0, 20)}.`,
    instance: toInstance(request),
    headers: { Allow: allow },
  });
}
