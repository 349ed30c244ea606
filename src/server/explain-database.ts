/** Why a PostgreSQL server can't be used where encryption is the reason, and the way out: for whoever starts the server. */
import { toDay } from "#lib/format/date.ts";
import { findCode } from "#lib/format/error-code.ts";
import { type ServerCertificate, readDatabaseCertificate } from "./database-certificate.ts";
import { isStoreUnavailable } from "#api/http/store-fault.ts";
import { describeDatabase } from "./database-url.ts";

// @see https://nodejs.org/api/tls.html#x509-certificate-error-codes
const UNTRUSTED = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Any fault of a database in a sentence, by the database's name and without its password; undefined for other faults. */
export function describeDatabaseFault(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (databaseUrl === undefined || !(error instanceof Error)) return undefined;
  const code = findCode(error);
  const name = describeDatabase(databaseUrl);
  if (isStoreUnavailable(error)) return `${name} does not answer${code === undefined ? "" : ` (${code})`}`;
  return code === undefined ? undefined : `${name}: ${error.message}`;
}

/** Undefined when the reason is another one. */
export async function explainDatabaseFault(error: unknown, databaseUrl: string): Promise<string | undefined> {
  const url = URL.parse(databaseUrl);
  if (url === null || !(error instanceof Error)) return undefined;
  const code = findCode(error) ?? "";
  const name = describeDatabase(databaseUrl);
  const authority = url.searchParams.get("sslrootcert");
  if (code === "ENOENT" && authority !== null)
    return `${name}: sslrootcert names ${authority}, and there is no such file.`;
  if (error.message.includes("does not support SSL"))
    return `${name} offers no encryption, and its address asks for it (sslmode=${url.searchParams.get("sslmode") ?? "…"}). Turn it on at the server (ssl = on), or leave sslmode out where nobody else uses the network.`;
  if (code === "28000" && error.message.includes("no encryption"))
    return `${name} takes encrypted connections only: add sslmode=verify-full to its address.`;
  const isUntrusted = UNTRUSTED.has(code);
  if (!isUntrusted && code !== "ERR_TLS_CERT_ALTNAME_INVALID" && code !== "CERT_HAS_EXPIRED") return undefined;
  const certificate = await readDatabaseCertificate(url);
  const shown = `${name} shows ${certificate === undefined ? "a certificate" : describeCertificate(certificate)}`;
  if (code === "CERT_HAS_EXPIRED") return `${shown}, which is past its time: renew it at the server.`;
  if (!isUntrusted) return `${shown}, which is not for ${url.hostname}: use a name of the certificate in the address.`;
  return `${shown}, and no authority that this program knows has signed it. If the authority is yours, name its certificate: add sslmode=verify-full&sslrootcert=/path/to/ca.pem to the address, or set NODE_EXTRA_CA_CERTS=/path/to/ca.pem. sslmode=no-verify would take anybody's.`;
}

function describeCertificate({ subject, issuer, names, validTo }: ServerCertificate): string {
  const alternatives = names === "" ? "" : ` for ${names}`;
  return `the certificate of ${subject}${alternatives}, issued by ${issuer} and valid until ${toDay(validTo)}`;
}
