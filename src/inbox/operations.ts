/** The three operations of a kind, as the API documents and routes them: sent, then read and erased with a token. */
import { EXAMPLE_AT, exampleBytes, hoursAfterExample } from "#api/http/example-values.ts";
import { type Operation, defineOperation } from "#api/http/operation.ts";
import { BODY_PROBLEMS } from "#api/http/problem-types.ts";
import { SLUG_PATTERN } from "#record/schema/primitives.ts";
import { mintId, mintToken } from "#lib/secrets/token.ts";
import type { InboxCall } from "./deps.ts";
import type { Kind } from "./kind.ts";
import { eraseOwned, readOwned, toIdPattern } from "./receipt.ts";
import { send } from "./send.ts";
import { INBOX_DEFAULTS } from "./settings.ts";
import type { KeptSubmission, SubmissionStore } from "./store.ts";
import { EXAMPLE } from "#site/examples.ts";

const UNCACHED = { query: {}, isCacheable: false, twins: [] } as const;

const SENT_ABOUT_RECORD = {
  path: { slug: { description: "Slug of the record.", example: EXAMPLE.slug, pattern: SLUG_PATTERN.source } },
  // A client may turn a redirected POST into a GET on 301, and what was sent would be lost.
  redirect: { status: 308, description: "A former slug: send the same request to Location." },
} as const;

export function declareOperations<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
): readonly Operation<InboxCall<SubmissionStore<Sent, Kept>>>[] {
  type Call = InboxCall<SubmissionStore<Sent, Kept>>;
  const { noun, group } = kind;
  const isAbout = kind.send.address.includes("{slug}");
  const id = mintId(kind.idPrefix, exampleBytes);
  const receivedAt = EXAMPLE_AT.toISOString();
  const expiresAt = hoursAfterExample(kind.keepDays(INBOX_DEFAULTS, false) * 24).toISOString();
  const owned = {
    ...UNCACHED,
    address: kind.read.address,
    group,
    token: kind.token,
    path: {
      id: {
        description: `Id of the ${noun}.`,
        example: `${kind.idPrefix}_0k3v9q2m7x1b4c5d6e7f8g9h0`,
        pattern: toIdPattern(kind.idPrefix).source,
      },
    },
    problems: ["unauthorized", "service-unavailable"],
  } as const;
  return [
    defineOperation({
      ...UNCACHED,
      ...(isAbout ? SENT_ABOUT_RECORD : {}),
      id: kind.send.id,
      method: "POST",
      address: kind.send.address,
      group,
      summary: kind.send.summary,
      description: kind.send.description,
      headers: {
        "Idempotency-Key": {
          description:
            "Any text of your own, kept for 24 hours: repeating the key with the same body returns the first response. One of fewer than 20 characters counts for your network alone, as others may choose the same.",
          example: `"${kind.send.exampleKey}"`,
        },
      },
      body: { schema: kind.schema, formAnswer: "next" in kind.formAnswer ? "page" : "redirect" },
      success: { status: 202, description: kind.send.success, schema: kind.accepted, headers: ["Location"] },
      problems: [
        ...BODY_PROBLEMS,
        ...(isAbout ? (["not-found"] as const) : []),
        ...(kind.send.problems ?? []),
        "conflict",
        ...(isAbout ? (["gone"] as const) : []),
        "idempotency-key-reused",
        "rate-limited",
        "service-unavailable",
      ],
      example: {
        answer: () => ({ id, status: "received", token: mintToken("cot", exampleBytes), receivedAt, expiresAt }),
      },
      answer: (call: Call, { path }) => send(kind, call, path["slug"]),
    }),
    defineOperation({
      ...owned,
      id: kind.read.id,
      method: "GET",
      summary: `What became of a ${noun}`,
      description: `The text of the ${noun} is not repeated.`,
      success: { status: 200, description: "Its state.", schema: kind.receipt },
      example: { answer: (slug) => kind.exampleReceipt({ id, slug, receivedAt, expiresAt }) },
      answer: (call: Call, { path }) => readOwned(kind, call, path["id"] ?? ""),
    }),
    defineOperation({
      ...owned,
      id: kind.erase.id,
      method: "DELETE",
      summary: kind.erase.summary,
      description: kind.erase.description,
      success: { status: 204, description: kind.erase.success },
      example: { answer: () => null },
      answer: (call: Call, { path }) => eraseOwned(kind, call, path["id"] ?? ""),
    }),
  ];
}
