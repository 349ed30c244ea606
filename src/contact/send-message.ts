/** `POST /ais/{slug}/contact`: who the message is for, whether it can be read, and its acceptance. */
import { findForSlug } from "#api/find-for-slug.ts";
import { type Answer, refuse } from "#http/answer.ts";
import type { Caller } from "#http/caller.ts";
import type { OperationRequest } from "#http/operation.ts";
import type { AiDetail } from "#schema/record.ts";
import { apiRoutes } from "#site/routes.ts";
import { acceptMessage } from "./accept-message.ts";
import { answerOnce } from "./answer-once.ts";
import type { ContactDeps } from "./deps.ts";
import { hashIdempotencyKey, parseIdempotencyKey } from "./idempotency.ts";
import { readSubmission } from "./read-submission.ts";

/** What the operations on messages work with. */
export interface ContactCall {
  deps: ContactDeps;
  request: Request;
  caller: Caller;
}

export function sendMessage(call: ContactCall, { path }: OperationRequest<unknown>): Answer | Promise<Answer> {
  const found = findForSlug(call.deps.catalog, path["slug"] ?? "", apiRoutes.contact);
  return "record" in found ? sendTo(found.record, call) : found;
}

async function sendTo(record: AiDetail, { deps, request, caller }: ContactCall): Promise<Answer> {
  if (record.status === "discontinued") {
    const successor = record.successor === null ? "" : ` Its successor is ${record.successor}.`;
    return refuse("contact-closed", `${record.name} is discontinued, so nobody would read the message.${successor}`);
  }
  const idempotency = parseIdempotencyKey(request);
  if ("fault" in idempotency) return refuse("malformed-request", idempotency.fault);
  const read = await readSubmission(request);
  if ("problem" in read) return refuse(read.problem, read.detail, { errors: read.errors });
  const keyHash = idempotency.key === null ? null : hashIdempotencyKey("contact", record.slug, idempotency.key);
  const accepted = await answerOnce(deps, read.submission, { keyHash, waits: idempotency.isOfProxy === true }, () =>
    acceptMessage(deps, record, read, caller, keyHash),
  );
  if ("problem" in accepted) return accepted;
  return { body: accepted, headers: { Location: apiRoutes.contactReceipt(accepted.id) } };
}
