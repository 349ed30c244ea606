/** Every type of problem the service answers with: one table for answers, pages and the OpenAPI document. */
import { BODY_KIB } from "#site/limits.ts";
import { NOUN } from "#site/nouns.ts";

export interface ProblemType {
  status: number;
  title: string;
  /** What it means and what to do, for the page. */
  explanation: string;
}

const define = <const Id extends string>(types: Record<Id, ProblemType>): Record<Id, ProblemType> => types;

export const PROBLEM_TYPES = define({
  "invalid-parameter": {
    status: 400,
    title: "Invalid query parameter",
    explanation:
      "A query parameter is unknown, malformed, or repeated without being a list. `errors` lists every fault with the parameter’s name, the allowed values and, where it looks like a typo, what was probably meant. Nothing is silently ignored.",
  },
  "malformed-request": {
    status: 400,
    title: "Malformed request",
    explanation:
      "The path or the body can’t be read: a broken percent-encoding, a control character, or JSON that doesn’t parse. Encode the path as UTF-8 and send one JSON object.",
  },
  unauthorized: {
    status: 401,
    title: "Missing or wrong token",
    explanation:
      "The operation needs the token that was shown once when the resource was created, as `Authorization: Bearer <token>`.",
  },
  "foreign-page": {
    status: 403,
    title: "Sent by a page of another site",
    explanation:
      "A browser sent the request for a page of another site, whose visitor need not know of it. Send it from a program of your own; those send no `Origin`.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    explanation: `There is nothing at this address. For an unknown ${NOUN.one}, \`suggestions\` lists up to three similar slugs; for an unknown address, similar addresses.`,
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    explanation:
      "The address exists but doesn’t support this method. The `Allow` header lists the methods it supports.",
  },
  conflict: {
    status: 409,
    title: "Conflict with the current state",
    explanation:
      "The request conflicts with the state of the resource, or a request with the same Idempotency-Key is still being processed. Read the resource and try again.",
  },
  "contact-closed": {
    status: 409,
    title: "Contact is closed",
    explanation: `The ${NOUN.one} is discontinued or its makers don’t accept messages here. Its record names a successor if there is one.`,
  },
  gone: {
    status: 410,
    title: "Removed from the catalogue",
    explanation: "The record was removed. The response says when and why, and names a replacement if there is one.",
  },
  "payload-too-large": {
    status: 413,
    title: "Body too large",
    explanation: `A request body can have at most ${BODY_KIB} KiB.`,
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported media type",
    explanation:
      "Send `application/json` or, where the operation says so, a form as `application/x-www-form-urlencoded`.",
  },
  "invalid-body": {
    status: 422,
    title: "Invalid body",
    explanation:
      "The body is well-formed but breaks a rule. `errors` lists every fault with a JSON Pointer to its place.",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "Idempotency-Key reused with another body",
    explanation:
      "The same Idempotency-Key came with a different body within 24 hours. Use a new key for a new request.",
  },
  "rate-limited": {
    status: 429,
    title: "Too many requests",
    explanation:
      "You have reached the rate limit of this operation. `Retry-After` says in how many seconds to try again.",
  },
  "internal-error": {
    status: 500,
    title: "Internal error",
    explanation:
      "Something went wrong on our side. Try the request again; if it keeps failing, please open an issue with the address.",
  },
  "service-unavailable": {
    status: 503,
    title: "Temporarily unavailable",
    explanation:
      "A part the operation needs, such as the database, isn’t responding. A write is not confirmed: repeat it after the seconds in `Retry-After`, with the same Idempotency-Key where the operation takes one.",
  },
});

export type ProblemId = keyof typeof PROBLEM_TYPES;

/** What every operation that takes a body can answer with. */
export const BODY_PROBLEMS = [
  "malformed-request",
  "payload-too-large",
  "unsupported-media-type",
  "invalid-body",
] as const satisfies readonly ProblemId[];
