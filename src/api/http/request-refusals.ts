/** Refusals of requests whatever they ask for, and any refusal as a Response. */
import { type Refusal, refuse } from "./answer.ts";
import { problemResponse } from "./problem.ts";
import { toInstance } from "./to-instance.ts";

export const MALFORMED_PATH = refuse(
  "malformed-request",
  "The path is not valid percent-encoded UTF-8, or holds control characters.",
);

/** @param methods that the address takes besides OPTIONS */
export function refuseMethod(method: string, methods: readonly string[]): Refusal {
  const allow = [...methods, "OPTIONS"].join(", ");
  return refuse("method-not-allowed", `This address takes ${allow}, not ${method.slice(0, 20)}.`, {
    headers: { Allow: allow },
  });
}

export function refusalResponse(request: Pick<Request, "url">, { problem, details }: Refusal): Response {
  return problemResponse(problem, { ...details, instance: toInstance(request) });
}
