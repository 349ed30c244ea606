/** How long to wait before a repeat. */

/** Seconds that `Retry-After` names, as a number or a date; undefined without one. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
export function readRetryAfter(response: Response | undefined): number | undefined {
  const given = response?.headers.get("Retry-After")?.trim();
  if (given === undefined) return undefined;
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Half a second, doubled with each repeat; up to half of it is left to chance, so that clients don't return together. */
export function waitSeconds(repeat: number): number {
  return 0.5 * 2 ** repeat * (0.5 + Math.random() / 2);
}
