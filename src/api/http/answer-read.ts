/** Methods of an address that is only read: GET and HEAD are answered, OPTIONS says so, all else is refused. */
import { preflightResponse } from "./cors.ts";
import { refusalResponse, refuseMethod } from "./request-refusals.ts";

const METHODS = ["GET", "HEAD"];

export async function answerRead(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (!METHODS.includes(request.method)) return answerOther(request);
  const response = await answer();
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** What is said to any method but those. */
export function answerOther(request: Request): Response {
  if (request.method === "OPTIONS") return preflightResponse(METHODS);
  return refusalResponse(request, refuseMethod(request.method, METHODS));
}
