/** A submission from its request to the store: whose record it is, whether it can be read, and its acceptance. */
import { findForSlug } from "#api/find-for-slug.ts";
import { DAY_MS, HOUR_SECONDS } from "#lib/format/durations.ts";
import { formatCount } from "#lib/format/number.ts";
import { type Answer, type Refusal, refuse } from "#api/http/answer.ts";
import { fillAddress } from "#api/http/operation.ts";
import { parseBody } from "#api/http/parse-body.ts";
import { describeWait, toRateHeaders } from "#api/http/rate-limit.ts";
import { readBody } from "#api/http/request-body.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { hashToken, mintId, mintToken } from "#lib/secrets/token.ts";
import { API_BASE } from "#site/routes.ts";
import { fold } from "#lib/text/fold.ts";
import { answerOnce } from "./answer-once.ts";
import type { InboxCall, InboxDeps } from "./deps.ts";
import { hashIdempotencyKey, parseIdempotencyKey } from "./idempotency.ts";
import type { Kind } from "./kind.ts";
import { type SenderSigns, type Words, classifySpam, listFilledFields, readSenderSigns } from "./spam.ts";
import type { KeptSubmission, SubmissionStore, TextHashes } from "./store.ts";

/** The receipt as it is handed out: the token is shown this once. */
interface Accepted {
  id: string;
  status: "received";
  token: string;
  receivedAt: string;
  expiresAt: string;
}

interface Read<Sent> {
  submission: Sent;
  sender: SenderSigns;
}

/** @param slug of the address; undefined for a kind that is about no record */
export function send<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
  call: InboxCall<SubmissionStore<Sent, Kept>>,
  slug: string | undefined,
): Answer | Promise<Answer> {
  if (slug === undefined) return sendAbout(kind, call, null);
  const found = findForSlug(
    call.deps.catalog,
    slug,
    (moved) => API_BASE + fillAddress(kind.send.address, { slug: moved }),
  );
  if (!("record" in found)) return found;
  return kind.refuse?.(found.record) ?? sendAbout(kind, call, found.record);
}

async function sendAbout<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
  call: InboxCall<SubmissionStore<Sent, Kept>>,
  record: AiDetail | null,
): Promise<Answer> {
  const idempotency = parseIdempotencyKey(call.request);
  if ("fault" in idempotency) return refuse("malformed-request", idempotency.fault);
  const read = await readSubmission(kind, call.request);
  if ("problem" in read) return read;
  const scope = [kind.send.address.split("/").at(-1)!, record?.slug ?? ""];
  const keyHash =
    idempotency.key === null
      ? null
      : hashIdempotencyKey(scope, idempotency.key, call.deps.vault.toOwnerKey(call.caller.address, "idempotency"));
  const accepted = await answerOnce(
    call.deps,
    read.submission,
    { keyHash, waits: idempotency.isOfProxy === true },
    () => accept(kind, call, record, read, keyHash),
  );
  if ("problem" in accepted) return accepted;
  return { body: accepted, headers: { Location: API_BASE + fillAddress(kind.read.address, { id: accepted.id }) } };
}

/** From the body of a request, JSON or form, to a checked submission. */
export async function readSubmission<Sent extends object>(
  { schema, noun }: Pick<Kind<Sent, never>, "schema" | "noun">,
  request: Request,
): Promise<Read<Sent> | Refusal> {
  const body = await readBody(request, ["json", "form"]);
  if ("problem" in body) return refuse(body.problem, body.detail);
  const form = body.type === "form" ? (body.value as Record<string, string>) : null;
  const parsed = parseBody<Sent>(schema, form === null ? body.value : toTypedFields(form), Object.keys(schema.shape));
  if ("value" in parsed) return { submission: parsed.value, sender: readSenderSigns(request, form ?? {}) };
  const count = parsed.errors.length === 1 ? "a fault" : `${parsed.errors.length} faults`;
  return refuse("invalid-body", `The ${noun} has ${count}; nothing was stored.`, { errors: parsed.errors });
}

/** A form has text only: a ticked box is true. */
function toTypedFields(form: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    listFilledFields(form).map(([name, value]) => [
      name,
      name === "consent" ? ["on", "true", "yes"].includes(value) : value,
    ]),
  );
}

async function accept<Sent extends object, Kept extends KeptSubmission>(
  kind: Kind<Sent, Kept>,
  { deps, caller }: InboxCall<SubmissionStore<Sent, Kept>>,
  record: AiDetail | null,
  { submission, sender }: Read<Sent>,
  keyHash: string | null,
): Promise<Accepted | Refusal> {
  const { store, vault, random, settings } = deps;
  const now = await deps.clock.read();
  const rule = { bucket: kind.name, limit: kind.perHour(settings), windowSeconds: HOUR_SECONDS };
  const slot = await store.takeSlot(rule, vault.toRateClient(caller.address, now), now);
  if (!slot.isAllowed) {
    return refuse(
      "rate-limited",
      `You can send ${formatCount(rule.limit, kind.noun)} an hour. ${describeWait(slot.retryAfterSeconds)}`,
      { headers: toRateHeaders(rule, slot.retryAfterSeconds) },
    );
  }
  const words = kind.toWords(submission);
  const hashes = kind.countsRepeats ? toHashes(deps, words) : null;
  const since = new Date(now.getTime() - DAY_MS);
  const repeats = hashes === null ? null : await store.countRepeats(hashes, record?.id ?? null, since);
  const suspicions = classifySpam({ words, sender, repeats }, settings);
  const isSuspicious = suspicions.length > 0;
  const token = mintToken("cot", random);
  const toEnd = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  // A submission that is held back looks like any other from outside: whoever writes spam learns nothing from the answer.
  const accepted: Accepted = {
    id: mintId(kind.idPrefix, random),
    status: "received",
    token,
    receivedAt: now.toISOString(),
    expiresAt: toEnd(kind.keepDays(settings, false)).toISOString(),
  };
  await store.insert(
    {
      id: accepted.id,
      about: record && { aiId: record.id, slug: record.slug, aiName: record.name },
      status: kind.holdsBack && isSuspicious ? "quarantined" : "received",
      submission,
      suspicions,
      hashes,
      consentVersion: kind.consent?.(settings).version ?? null,
      tokenHash: hashToken(token),
      receivedAt: now,
      expiresAt: toEnd(kind.keepDays(settings, isSuspicious)),
    },
    keyHash === null ? null : { keyHash, sealedAnswer: vault.seal(JSON.stringify(accepted), keyHash) },
  );
  if (kind.isMailed) caller.wake();
  return accepted;
}

function toHashes({ vault, settings }: Pick<InboxDeps<unknown>, "vault" | "settings">, words: Words): TextHashes {
  const text = fold(words.message);
  return {
    contentHash: vault.toFingerprint(`${fold(words.email)}\n${text}`),
    textHash: [...text].length < settings.longTextLength ? null : vault.toFingerprint(text),
  };
}
