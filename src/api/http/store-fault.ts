/** Tells a database that does not answer, or takes no writes, from a fault in the program. */
import { findCode } from "#lib/format/error-code.ts";

// PostgreSQL error classes: 08 connection, 25006 read-only, 25P03 idle timeout, 40 rollback, 53 resources,
// 57 operator intervention, 58 system, XX001 and XX002 damaged files.
// @see https://www.postgresql.org/docs/15/errcodes-appendix.html
const SQL_STATES = /^(?:08|40|53|57|58)[0-9A-Z]{3}$|^25(?:006|P03)$|^XX00[12]$/;
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
]);
/**
 * Codes that mean an unreachable socket or host only when these calls fail: a missing file also gives ENOENT, and a
 * server that is to listen where it can't EADDRNOTAVAIL.
 */
const SYSTEM_CALLS: Readonly<Record<string, string>> = {
  ENOENT: "connect",
  EADDRNOTAVAIL: "connect",
  ENOTFOUND: "getaddrinfo",
  EAI_AGAIN: "getaddrinfo",
};
const CLIENT_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout/i;

/** What is asked for is not in the store, or not yet. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** True when the operation failed because the store is away or refuses work for now. */
export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isStoreUnavailable);
  if (error instanceof StoreUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const code = findCode(error) ?? "";
  return SQL_STATES.test(code) || isSocketFault(code, error) || CLIENT_MESSAGES.test(error.message);
}

function isSocketFault(code: string, error: Error): boolean {
  const systemCall = SYSTEM_CALLS[code];
  if (systemCall !== undefined) return "syscall" in error && error.syscall === systemCall;
  return SOCKET_CODES.has(code);
}

// 28 authorization, 3D000 no such database, 42501 no right.
const REFUSALS = /^(?:28|3D)[0-9A-Z]{3}$|^42501$/;
// @see https://nodejs.org/api/tls.html#x509-certificate-error-codes
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/;

/** True when the database rejects address, password, rights or certificate: retrying is no use until the settings change. */
export function isStoreRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = findCode(error) ?? "";
  if (REFUSALS.test(code) || CERTIFICATE_CODES.test(code)) return true;
  // The file of a certificate authority is read when a connection is opened.
  const isFileMissing = "syscall" in error && (error.syscall === "open" || error.syscall === "read");
  return isFileMissing || error.message.includes("does not support SSL");
}

// 42P01 no such table, 42703 no such column.
const SCHEMA_CODES: ReadonlySet<string> = new Set(["42P01", "42703"]);

/** True when the database lacks a table or a column: it waits for its migrations. */
export function isSchemaMissing(error: unknown): boolean {
  return error instanceof Error && SCHEMA_CODES.has(findCode(error) ?? "");
}

const QUERY_CANCELED = "57014";

/** True when a statement exceeded its timeout; the database itself is fine. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && findCode(error) === QUERY_CANCELED;
}
