/** What nginx itself refuses or can't have answered, as the problem documents that clients of the API read elsewhere. */
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

/** Above every limit of the server, which says why it refuses a body. */
export const MOST_BODY_MB = 5;

const ERRORS: readonly OwnError[] = [
  {
    status: 413,
    location: "@too_large",
    problem: toProblem("payload-too-large", { detail: `The body has more than ${MOST_BODY_MB} MB.`, instance: "/" }),
  },
  toAway(502, "@no_answer", "No server answered."),
  toAway(504, "@late_answer", "The server took too long to answer."),
];

/** For every location that has an `error_page` of its own, as that takes the place of the server's. */
export const ERROR_PAGES: readonly string[] = ERRORS.map(({ status, location }) => `error_page ${status} ${location};`);

/** Pages keep nginx's own: a browser shows no JSON. */
export function renderErrorLocations(): string[] {
  return ERRORS.map(({ status, location, problem }) =>
    renderBlock(`location ${location}`, [
      // This is the last of them.
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
  const advice = "It may have carried the request out all the same: look before you send it again.";
  return { status, location, problem: toBareProblem(status, STATUS_CODES[status]!, `${detail} ${advice}`) };
}
