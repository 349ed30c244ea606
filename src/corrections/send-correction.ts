/** `POST /ais/{slug}/corrections`: which record it is about, whether it can be read, and its acceptance. */
import { findForSlug } from "#api/find-for-slug.ts";
import { answerOnce } from "#contact/answer-once.ts";
import { hashIdempotencyKey, parseIdempotencyKey } from "#contact/idempotency.ts";
import { type Answer, refuse } from "#http/answer.ts";
import type { Caller } from "#http/caller.ts";
import type { OperationRequest } from "#http/operation.ts";
import type { AiDetail } from "#schema/record.ts";
import { apiRoutes } from "#site/routes.ts";
import { acceptCorrection } from "./accept-correction.ts";
import type { CorrectionDeps } from "./deps.ts";
import { readCorrection } from "./read-correction.ts";

/** What the operations on corrections work with. */
export interface CorrectionCall {
  deps: CorrectionDeps;
  request: Request;
  caller: Caller;
}

export function sendCorrection(call: CorrectionCall, { path }: OperationRequest<unknown>): Answer | Promise<Answer> {
  const found = findForSlug(call.deps.catalog, path["slug"] ?? "", apiRoutes.corrections);
  return "record" in found ? sendAbout(found.record, call) : found;
}

async function sendAbout(record: AiDetail, { deps, request, caller }: CorrectionCall): Promise<Answer> {
  const idempotency = parseIdempotencyKey(request);
  if ("fault" in idempotency) return refuse("malformed-request", idempotency.fault);
  const read = await readCorrection(request);
  if ("problem" in read) return refuse(read.problem, read.detail, { errors: read.errors });
  const keyHash = idempotency.key === null ? null : hashIdempotencyKey("corrections", record.slug, idempotency.key);
  const accepted = await answerOnce(deps, read.submission, { keyHash, waits: idempotency.isOfProxy === true }, () =>
    acceptCorrection(deps, record, read, caller, keyHash),
  );
  if ("problem" in accepted) return accepted;
  return { body: accepted, headers: { Location: apiRoutes.correctionReceipt(accepted.id) } };
}
