/** Functions of contact and webhooks, from the platform's request to the domain's handler. */
import type { Caller } from "#api/http/caller.ts";
import { createMethodCheck } from "#api/http/handle-operations.ts";
import { problemResponse } from "#api/http/problem.ts";
import { toInstance } from "#api/http/to-instance.ts";
import { CONTACT } from "#inbox/contact.ts";
import { CORRECTION } from "#inbox/correction.ts";
import { INBOX_OPERATIONS } from "#inbox/kinds.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { WEBHOOK_OPERATIONS } from "#inbox/webhooks/operations.ts";
import { isSchemaMissing, isStoreRefusal, isStoreUnavailable } from "#api/http/store-fault.ts";
import { PendingMigrationsError } from "./pending-migrations.ts";
import { answerSafely } from "./answer-safely.ts";
import type { Dynamic } from "./dynamic.ts";
import { ConfigurationError } from "./dynamic-environment.ts";
import { loadDynamic, mayOpenDatabase } from "./dynamic-instance.ts";
import { log } from "./log.ts";

/** What is read of the platform's context. */
export interface RequestContext {
  ip: string;
  waitUntil: (work: Promise<unknown>) => void;
  /** Left out by callers that are no deploy. */
  deploy?: { context: string };
}

/** A request may keep its process busy this long after the answer. */
const WAKE_BUDGET_MS = 15_000;

/** `/ais/<slug>/contact` and `/contacts/<id>`. */
export function answerContact(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendMails", ({ contact }, caller) => CONTACT.handle(contact, request, caller));
}

/** `/ais/<slug>/corrections` and `/corrections/<id>`. */
export function answerCorrections(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendMails", ({ corrections }, caller) =>
    CORRECTION.handle(corrections, request, caller),
  );
}

/** Everything under `/webhooks`. */
export function answerWebhooks(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendWebhooks", ({ webhooks }, caller) => handleWebhooks(webhooks, request, caller));
}

/** Why nothing can be stored, for whoever asks, and when to ask again; undefined for a fault in the program. */
function explainOutage(error: unknown): { detail: string; retryAfter: string } | undefined {
  if (error instanceof ConfigurationError)
    return {
      detail: "Messages and webhooks are not set up on this site: its log says what is missing.",
      retryAfter: "3600",
    };
  if (error instanceof PendingMigrationsError || isSchemaMissing(error))
    return {
      detail: "The database is older than this site: its operator has to run `npm run migrate`.",
      retryAfter: "60",
    };
  if (isStoreUnavailable(error) || isStoreRefusal(error))
    return { detail: "The database for messages and webhooks is not there.", retryAfter: "10" };
  return undefined;
}

/** Asked before a database is: what no address takes, none takes today. */
const checkMethod = createMethodCheck([...INBOX_OPERATIONS, ...WEBHOOK_OPERATIONS]);

/** @param woken by what the request leaves to do: looking for other work costs more than storing a message */
function answer(
  request: Request,
  context: RequestContext,
  woken: "sendMails" | "sendWebhooks",
  handle: (dynamic: Dynamic, caller: Caller) => Promise<Response>,
): Promise<Response> {
  return answerSafely(request, async () => {
    const refused = checkMethod(request);
    if (refused !== undefined) return refused;
    // Code of a pull request must not read what people wrote, whatever settings its deploy was given.
    if (!mayOpenDatabase(context.deploy?.context))
      return refuse(
        request,
        "This is a preview: only the published site takes messages, reports and webhooks.",
        "3600",
      );
    try {
      const dynamic = await loadDynamic();
      return await handle(dynamic, {
        address: context.ip,
        wake: () => context.waitUntil(dynamic[woken](WAKE_BUDGET_MS)),
      });
    } catch (error) {
      const outage = explainOutage(error);
      if (outage === undefined) throw error;
      if (!isStoreUnavailable(error)) log.write("error", error instanceof Error ? error.message : String(error));
      return refuse(request, outage.detail, outage.retryAfter);
    }
  });
}

function refuse(request: Request, detail: string, retryAfter: string): Response {
  return problemResponse("service-unavailable", {
    detail: `${detail} Nothing was stored.`,
    instance: toInstance(request),
    headers: { "Retry-After": retryAfter },
  });
}
