/** Codes that errors carry: those of the system (ENOENT), of TLS (CERT_HAS_EXPIRED), of PostgreSQL (23505). */

/** Of several errors in one, as when all addresses of a host were tried, the code of the first. */
export function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError && error.errors.length > 0) return findCode(error.errors[0]);
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = findCode(error);
  return code !== undefined && codes.includes(code);
}
