/** Why a request gave no answer, in the words of a sample. */
import { findCode } from "#lib/format/error-code.ts";
import type { ProbeEvidence } from "#record/schema/evidence-rows.ts";
import { BlockedAddressError } from "#inbox/sending/address-guard.ts";

export interface Failure {
  outcome: ProbeEvidence["outcome"];
  error: string;
}

const CERTIFICATE_CODES =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|EPROTO$)/;

const EXPLANATIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the server refused the connection",
  ECONNRESET: "the server closed the connection",
  EHOSTUNREACH: "there is no way to the server",
  ENETUNREACH: "there is no way to the server's network",
  CERT_HAS_EXPIRED: "the certificate has expired",
  CERT_NOT_YET_VALID: "the certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the chain of certificates ends in one that is self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the chain of certificates is incomplete or unknown",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the issuer of the certificate is unknown",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
};

/** Explains an error of the look-up of a name. */
export function toLookupFailure(error: unknown): Failure {
  if (error instanceof BlockedAddressError) {
    return { outcome: "connect-error", error: "the name leads to an address that is not on the public internet" };
  }
  const code = findCode(error);
  return {
    outcome: "dns-error",
    error: code === undefined ? "the name has no address" : `${code}: the name was not resolved`,
  };
}

/** For a request that was ended by our own time limit. */
export function toTimeout(timeoutMs: number): Failure {
  return { outcome: "timeout", error: `no complete answer within ${timeoutMs / 1000} s` };
}

/** Explains an error of a connection or an answer. */
export function toRequestFailure(error: unknown): Failure {
  if (error instanceof BlockedAddressError) return toLookupFailure(error);
  const code = findCode(error);
  if (code === undefined) throw new Error("A request failed with an error that has no code", { cause: error });
  if (code === "ETIMEDOUT") return { outcome: "timeout", error: "ETIMEDOUT: the server did not react" };
  const explanation = EXPLANATIONS[code];
  const text = explanation === undefined ? code : `${code}: ${explanation}`;
  if (CERTIFICATE_CODES.test(code)) return { outcome: "tls-error", error: text };
  if (code.startsWith("HPE_")) return { outcome: "http-error", error: `${code}: the answer is not HTTP` };
  return { outcome: "connect-error", error: text };
}
