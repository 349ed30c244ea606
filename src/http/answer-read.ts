/** Methods of an address that is only read: GET and HEAD are answered, OPTIONS says so, all else is refused. */
import { preflightResponse } from "./cors.ts";
import { refusalResponse, refuseMethod } from "./request-refusals.ts";

const METHODS = ["GET", "HEAD"];

export async function answerRead(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (request.method === "OPTIONS") return preflightResponse(METHODS);
  if (!METHODS.includes(request.method)) return refusalResponse(request, refuseMethod(request.method, METHODS));
  const response = await answer();
  return request.method === "HEAD" ? new Response(null, response) : response;
}
