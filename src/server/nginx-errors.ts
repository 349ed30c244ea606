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
  headers?: Readonly<Record<string, string>>;
}

/** Higher than any limit of the server, so that the server can explain why it refuses a body. */
export const MOST_BODY_MB = 5;

/** Addresses of programs. Pages keep HTML errors: visitors shouldn't see JSON. */
export const API_PATHS = /^\/(api|mcp)(\/|$)/;

const FILE_METHODS = "GET, HEAD, OPTIONS";

const TOO_LARGE: OwnError = {
  status: 413,
  location: "@too_large",
  problem: toProblem("payload-too-large", { detail: `The body has more than ${MOST_BODY_MB} MB.`, instance: "/" }),
};

/** Of nginx before servers. */
export const SERVED_ERRORS: readonly OwnError[] = [
  TOO_LARGE,
  toAway(502, "@no_answer", "No server responded."),
  toAway(504, "@late_answer", "The server took too long to respond."),
];

/** Of nginx alone. */
export const LONE_ERRORS: readonly OwnError[] = [
  TOO_LARGE,
  {
    status: 405,
    location: "@wrong_method",
    problem: toProblem("method-not-allowed", { detail: `This address takes ${FILE_METHODS}.`, instance: "/" }),
    headers: { Allow: FILE_METHODS },
  },
];

/** Repeated in each location with its own `error_page`, which replaces inherited ones. */
export function renderErrorPages(errors: readonly OwnError[]): string[] {
  return errors.map(({ status, location }) => `error_page ${status} ${location};`);
}

export function renderErrorLocations(errors: readonly OwnError[]): string[] {
  return errors.map(({ status, location, problem, headers }) =>
    renderBlock(`location ${location}`, [
      // An error in an error page is not handled again.
      "recursive_error_pages off;",
      renderBlock(`if ($uri !~ ${quote(API_PATHS.source)})`, [`return ${status};`]),
      ...renderProblem(status, quoteValue(JSON.stringify(problem)), headers),
    ]),
  );
}

/** @param body as nginx takes it: a text in quotes, or a variable */
export function renderProblem(status: number, body: string, headers: Readonly<Record<string, string>> = {}): string[] {
  return [
    // Or the address decides by its ending: `.json` would be no problem document.
    "types { }",
    "default_type application/problem+json;",
    "charset utf-8;",
    "charset_types application/problem+json;",
    ...Object.entries({ ...CORS_HEADERS, "Cache-Control": "no-store", ...headers }).map(
      ([name, value]) => `add_header ${name} ${quoteValue(value)} always;`,
    ),
    `return ${status} ${body};`,
  ];
}

function toAway(status: number, location: string, detail: string): OwnError {
  const advice = "The request may have been processed all the same; check before you retry.";
  return { status, location, problem: toBareProblem(status, STATUS_CODES[status]!, `${detail} ${advice}`) };
}
