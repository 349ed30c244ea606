/** `POST /ais/<slug>/contact` (contract §10): answered 202 only once the message is stored. */
import { createHash } from "node:crypto";
import type { Caller } from "#http/caller.ts";
import { preflightResponse } from "#http/cors.ts";
import { answerForSlug } from "#api/find-record.ts";
import { jsonAnswer } from "#http/json-answer.ts";
import { decodePath } from "#api/match-operation.ts";
import { type ProblemDetails, problemResponse } from "#http/problem.ts";
import type { ProblemId } from "#http/problem-types.ts";
import { toRateHeaders } from "#http/rate-limit.ts";
import { toInstance } from "#http/to-instance.ts";
import { withStore } from "#http/with-store.ts";
import { fold } from "#text/fold.ts";
import { apiRoutes } from "#site/routes.ts";
import type { ContactAccepted } from "#schema/contact.ts";
import type { Problem } from "#schema/problem.ts";
import type { AiDetail } from "#schema/record.ts";
import { hashToken, mintId, mintToken } from "#secrets/token.ts";
import { classifySpam } from "./classify-spam.ts";
import { CONSENT } from "./consent.ts";
import type { ContactDeps } from "./deps.ts";
import { problemPage, thanksAnswer, wantsPage } from "./form-answer.ts";
import { hashIdempotencyKey, parseIdempotencyKey, toFingerprint } from "./idempotency.ts";
import { type ReadSubmission, readSubmission } from "./read-submission.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Submitted = Extract<ReadSubmission, { submission: unknown }>;
type Fault = { problem: ProblemId; details: Omit<ProblemDetails, "instance"> };
type Outcome = ContactAccepted | Fault;

export async function handleContact(deps: ContactDeps, request: Request, caller: Caller): Promise<Response> {
  if (request.method === "OPTIONS") return preflightResponse(["POST"]);
  const instance = toInstance(request);
  const response = await withStore(request, deps.log, async () => {
    const outcome = await answer(deps, request, caller);
    if (outcome instanceof Response) return outcome;
    if ("problem" in outcome) return problemResponse(outcome.problem, { ...outcome.details, instance });
    return wantsPage(request)
      ? thanksAnswer()
      : jsonAnswer(202, outcome, { Location: apiRoutes.contactReceipt(outcome.id) });
  });
  if (response.status < 400 || !wantsPage(request)) return response;
  return problemPage((await response.json()) as Problem, response.headers);
}

async function answer(deps: ContactDeps, request: Request, caller: Caller): Promise<Outcome | Response> {
  if (request.method !== "POST") {
    return fault("method-not-allowed", `This address takes POST and OPTIONS, not ${request.method}.`, {
      headers: { Allow: "POST, OPTIONS" },
    });
  }
  const record = findRecord(deps, request);
  if (!("id" in record)) return record;
  const idempotency = parseIdempotencyKey(request);
  if ("fault" in idempotency) return fault("malformed-request", idempotency.fault);
  const read = await readSubmission(request);
  if ("problem" in read) return fault(read.problem, read.detail, { errors: read.errors });
  if (idempotency.key === null) return accept(deps, record, read, caller, null);
  return acceptOnce(deps, record, read, caller, hashIdempotencyKey(record.slug, idempotency.key));
}

function findRecord(deps: ContactDeps, request: Request): AiDetail | Fault | Response {
  const slug = decodePath(new URL(request.url).pathname)?.[4];
  if (slug === undefined) return fault("malformed-request", "The path is not valid percent-encoded UTF-8.");
  const found = answerForSlug(deps.catalog, slug, apiRoutes.contact, (record) => ({ body: record.id }));
  if ("problem" in found) return found;
  // 308 and not 301: a client may turn a redirected POST into a GET on 301, and the message would be lost.
  if ("redirectTo" in found)
    return new Response(null, {
      status: 308,
      headers: { Location: found.redirectTo, "Access-Control-Allow-Origin": "*" },
    });
  const record = deps.catalog.bySlug.get(slug)!;
  if (record.status !== "discontinued") return record;
  const successor = record.successor === null ? "" : ` Its successor is ${record.successor}.`;
  return fault("contact-closed", `${record.name} is discontinued, so nobody would read the message.${successor}`);
}

/** Under an Idempotency-Key the first request is answered, all others get its answer. */
async function acceptOnce(
  deps: ContactDeps,
  record: AiDetail,
  read: Submitted,
  caller: Caller,
  keyHash: string,
): Promise<Outcome> {
  const now = await deps.clock.read();
  const staleBefore = new Date(now.getTime() - deps.settings.staleKeySeconds * 1000);
  const claim = await deps.store.claimIdempotencyKey(keyHash, toFingerprint(read.submission), now, staleBefore);
  if (claim.kind === "answered") return JSON.parse(deps.vault.open(claim.sealedAnswer, keyHash)) as ContactAccepted;
  if (claim.kind === "otherBody")
    return fault("idempotency-key-reused", "This Idempotency-Key was used with another body.");
  if (claim.kind === "running") {
    return fault("conflict", "A request with this Idempotency-Key is being worked on.", {
      headers: { "Retry-After": "1" },
    });
  }
  let isStored = false;
  try {
    const outcome = await accept(deps, record, read, caller, keyHash);
    isStored = !("problem" in outcome);
    return outcome;
  } finally {
    if (!isStored) await deps.store.releaseIdempotencyKey(keyHash);
  }
}

async function accept(
  deps: ContactDeps,
  record: AiDetail,
  read: Submitted,
  caller: Caller,
  keyHash: string | null,
): Promise<Outcome> {
  const { store, vault, random, settings } = deps;
  const now = await deps.clock.read();
  const rule = { bucket: "contact", limit: settings.messagesPerHour, windowSeconds: HOUR_MS / 1000 };
  const slot = await store.takeSlot(rule, vault.toRateClient(caller.address, now), now);
  if (!slot.isAllowed) {
    return fault(
      "rate-limited",
      `${rule.limit} messages an hour are allowed. The next one is in ${slot.retryAfterSeconds} seconds.`,
      { headers: toRateHeaders(rule, slot.retryAfterSeconds) },
    );
  }
  const contentHash = createHash("sha256").update(fold(read.submission.message)).digest("hex");
  const repeats = await store.countRepeats(contentHash, record.id, new Date(now.getTime() - DAY_MS));
  const quarantineReasons = classifySpam({ ...read, repeats }, settings);
  const token = mintToken("cot", random);
  // Quarantine looks like acceptance from outside: whoever writes spam learns nothing from the answer.
  const accepted: ContactAccepted = {
    id: mintId("con", random),
    status: "received",
    token,
    receivedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + settings.keepDays * DAY_MS).toISOString(),
  };
  const keepDays = quarantineReasons.length > 0 ? settings.keepQuarantinedDays : settings.keepDays;
  await store.insertMessage(
    {
      id: accepted.id,
      aiId: record.id,
      slug: record.slug,
      aiName: record.name,
      submission: read.submission,
      consentVersion: CONSENT.version,
      quarantineReasons,
      contentHash,
      tokenHash: hashToken(token),
      receivedAt: now,
      expiresAt: new Date(now.getTime() + keepDays * DAY_MS),
    },
    keyHash === null ? null : { keyHash, sealedAnswer: vault.seal(JSON.stringify(accepted), keyHash) },
  );
  caller.wake();
  return accepted;
}

function fault(problem: ProblemId, detail: string, details: Omit<ProblemDetails, "instance" | "detail"> = {}): Fault {
  return { problem, details: { detail, ...details } };
}
