/** Errors that nginx itself answers, as problem documents like all other errors of the API. */
import { STATUS_CODES } from "node:http";
import { CORS_HEADERS } from "#http/cors.ts";
import { toBareProblem, toProblem } from "#http/problem.ts";
import type { Problem } from "#schema/problem.ts";
import { quote, quoteValue, renderBlock } from "./nginx-text.ts";

interface OwnError {
  status: number;
  location: string;
  problem: Problem;
}

/** Higher than any limit of the server, so that the server can explain why it refuses a body. */
export const MOST_BODY_MB = 5;

const ERRORS: readonly OwnError[] = [
  {
    status: 413,
    location: "@too_large",
    problem: toProblem("payload-too-large", { detail: `The body has more than ${MOST_BODY_MB} MB.`, instance: "/" }),
  },
  toAway(502, "@no_answer", "No server responded."),
  toAway(504, "@late_answer", "The server took too long to respond."),
];

/** Repeated in each location with its own `error_page`, which replaces inherited ones. */
export const ERROR_PAGES: readonly string[] = ERRORS.map(({ status, location }) => `error_page ${status} ${location};`);

/** Pages keep nginx's HTML errors: visitors shouldn't see JSON. */
export function renderErrorLocations(): string[] {
  return ERRORS.map(({ status, location, problem }) =>
    renderBlock(`location ${location}`, [
      // An error in an error page is not handled again.
      "recursive_error_pages off;",
      renderBlock(`if ($uri !~ ${quote("^/(api|mcp)(/|$)")})`, [`return ${status};`]),
      "default_type application/problem+json;",
      "charset utf-8;",
      "charset_types application/problem+json;",
      ...Object.entries({ ...CORS_HEADERS, "Cache-Control": "no-store" }).map(
        ([name, value]) => `add_header ${name} ${quoteValue(value)} always;`,
      ),
      `return ${status} ${quoteValue(JSON.stringify(problem))};`,
    ]),
  );
}

function toAway(status: number, location: string, detail: string): OwnError {
  const advice = "The request may have been processed all the same; check before you retry.";
  return { status, location, problem: toBareProblem(status, STATUS_CODES[status]!, `${detail} ${advice}`) };
}
