/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */

/** Token of `Authorization: Bearer <token>`; undefined when there is none. */
export function findBearerToken(request: Request): string | undefined {
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(request.headers.get("Authorization") ?? "");
  return match?.[1];
}

/** Header of every problem 401. */
export const BEARER_CHALLENGE = { "WWW-Authenticate": 'Bearer realm="resource token"' } as const;
