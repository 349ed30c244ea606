/** Errors that nginx itself answers, as problem documents like all other errors of the API. */
import { STATUS_CODES } from "node:http";
import { CORS_HEADERS } from "#http/cors.ts";
import { toBareProblem, toProblem } from "#http/problem.ts";
import type { Problem } from "#schema/problem.ts";
import { type NginxMap, REQUEST_PATH, quoteValue, renderBlock } from "./nginx-text.ts";

interface OwnError {
  status: number;
  /** nginx's own status for it, where that differs. */
  nginxStatus?: number;
  /** A named location; or a path, as nginx enters no named location for a request whose path it can't read. */
  target: string;
  problem: Problem;
  headers?: Readonly<Record<string, string>>;
}

/** Higher than any limit of the server, so that the server can explain why it refuses a body. */
export const MOST_BODY_MB = 5;

/** Addresses of programs. Pages keep HTML errors: visitors shouldn't see JSON. */
export const API_PATHS = /^\/(api|mcp)(\/|$)/;

/** The same by the request line: for a path that it refuses, nginx has no `$uri`. */
export const PROGRAM_MAP: NginxMap = {
  from: "$request",
  variable: "$for_program",
  fallback: "",
  rows: [{ when: /^\S+ (https?:\/\/[^/ ]+)?\/+(api|mcp)([/? ]|$)/, value: "yes" }],
};

const FILE_METHODS = "GET, HEAD, OPTIONS";

/** With servers behind nginx, and without. */
const COMMON_ERRORS: readonly OwnError[] = [
  {
    status: 413,
    target: "@too_large",
    problem: toProblem("payload-too-large", {
      detail: `The body has more than ${MOST_BODY_MB} MB.`,
      instance: REQUEST_PATH,
    }),
  },
  {
    status: 400,
    target: "/.malformed",
    problem: toProblem("malformed-request", {
      detail: "The request is not HTTP/1.1, or its path is not valid percent-encoded UTF-8.",
      instance: REQUEST_PATH,
    }),
  },
  // The limits are nginx's own: `large_client_header_buffers`.
  { status: 414, target: "/.long-address", problem: toOther(414, "The address is longer than 8 kB.") },
  {
    status: 431,
    nginxStatus: 494,
    target: "/.long-headers",
    problem: toOther(431, "A header is longer than 8 kB, or the headers together are longer than 32 kB."),
  },
  { status: 416, target: "@no_range", problem: toOther(416, "The range is not in the file.") },
];

/** Of nginx before servers. */
export const SERVED_ERRORS: readonly OwnError[] = [
  ...COMMON_ERRORS,
  toAway(502, "@no_answer", "No server responded."),
  toAway(504, "@late_answer", "The server took too long to respond."),
];

/** Of nginx alone. */
export const LONE_ERRORS: readonly OwnError[] = [
  ...COMMON_ERRORS,
  {
    status: 405,
    target: "@wrong_method",
    problem: toProblem("method-not-allowed", {
      detail: `This address takes ${FILE_METHODS}.`,
      instance: REQUEST_PATH,
    }),
    headers: { Allow: FILE_METHODS },
  },
];

/** Repeated in each location with its own `error_page`, which replaces inherited ones. */
export function renderErrorPages(errors: readonly OwnError[]): string[] {
  return errors.map(({ status, nginxStatus, target }) =>
    nginxStatus === undefined ? `error_page ${status} ${target};` : `error_page ${nginxStatus} =${status} ${target};`,
  );
}

export function renderErrorLocations(errors: readonly OwnError[]): string[] {
  return errors.map(({ status, nginxStatus, target, problem, headers }) =>
    renderBlock(isNamed(target) ? `location ${target}` : `location = ${target}`, [
      ...(isNamed(target) ? [] : ["internal;"]),
      // An error in an error page is not handled again.
      "recursive_error_pages off;",
      renderBlock(`if (${PROGRAM_MAP.variable} = "")`, [
        // nginx has no page of its own for such a status.
        `return ${nginxStatus === undefined ? status : 400};`,
      ]),
      ...renderProblem(status, quoteValue(JSON.stringify(problem)), headers),
    ]),
  );
}

function isNamed(target: string): boolean {
  return target.startsWith("@");
}

/** @param body as nginx takes it: a text in quotes, or a variable */
export function renderProblem(status: number, body: string, headers: Readonly<Record<string, string>> = {}): string[] {
  return [
    // Otherwise the ending of the address decides: `.json` would be sent as application/json.
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

function toAway(status: number, target: string, detail: string): OwnError {
  const advice = "The request may have been processed all the same; check before you retry.";
  return { status, target, problem: toOther(status, `${detail} ${advice}`) };
}

function toOther(status: number, detail: string): Problem {
  return { ...toBareProblem(status, STATUS_CODES[status]!, detail), instance: REQUEST_PATH };
}
