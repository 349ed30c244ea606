/**
 * Answers to the editor's page: never kept, and without the headers that let pages of other sites read them. They are no
 * part of the API's contract; a refusal is a problem document whose sentence the page shows.
 * @see https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1
 */
const TITLES = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  502: "Bad Gateway",
  503: "Service Unavailable",
} as const;

export type RefusalStatus = keyof typeof TITLES;

export function answerJson(body: unknown): Response {
  return toResponse(200, "application/json", body, {});
}

/** @param more further members of the document, such as what the rules say */
export function refuse(
  status: RefusalStatus,
  detail: string,
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const problem = { type: "about:blank", title: TITLES[status], status, detail, ...more };
  return toResponse(status, "application/problem+json", problem, headers);
}

export function answerNothing(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store", ...headers } });
}

function toResponse(
  status: number,
  mediaType: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": `${mediaType}; charset=utf-8`, "Cache-Control": "no-store", ...headers },
  });
}
