/** Functions of contact and webhooks, from the platform's request to the domain's handler. */
import type { Caller } from "#http/caller.ts";
import { problemResponse } from "#http/problem.ts";
import { toInstance } from "#http/to-instance.ts";
import { handleContact } from "#contact/handle-contact.ts";
import { handleCorrections } from "#corrections/handle-corrections.ts";
import { handleWebhooks } from "#webhooks/handle-webhooks.ts";
import { isStoreUnavailable } from "#http/store-fault.ts";
import { PendingMigrationsError } from "./pending-migrations.ts";
import { answerSafely } from "./answer-safely.ts";
import type { Dynamic } from "./dynamic.ts";
import { ConfigurationError } from "./dynamic-environment.ts";
import { loadDynamic } from "./dynamic-instance.ts";
import { log } from "./log.ts";

/** What is read of the platform's context. */
export interface RequestContext {
  ip: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** A request may keep its process busy this long after the answer. */
const WAKE_BUDGET_MS = 15_000;

/** `/ais/<slug>/contact` and `/contacts/<id>`. */
export function answerContact(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendMails", ({ contact }, caller) => handleContact(contact, request, caller));
}

/** `/ais/<slug>/corrections` and `/corrections/<id>`. */
export function answerCorrections(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendMails", ({ corrections }, caller) =>
    handleCorrections(corrections, request, caller),
  );
}

/** Everything under `/webhooks`. */
export function answerWebhooks(request: Request, context: RequestContext): Promise<Response> {
  return answer(request, context, "sendWebhooks", ({ webhooks }, caller) => handleWebhooks(webhooks, request, caller));
}

/** The database does not answer, or is not brought up to date yet: pages and reads go on. */
function isAway(error: unknown): boolean {
  return isStoreUnavailable(error) || error instanceof PendingMigrationsError;
}

/** @param woken by what the request leaves to do: looking for other work costs more than storing a message */
function answer(
  request: Request,
  context: RequestContext,
  woken: "sendMails" | "sendWebhooks",
  handle: (dynamic: Dynamic, caller: Caller) => Promise<Response>,
): Promise<Response> {
  return answerSafely(request, async () => {
    try {
      const dynamic = await loadDynamic();
      return await handle(dynamic, {
        address: context.ip,
        wake: () => context.waitUntil(dynamic[woken](WAKE_BUDGET_MS)),
      });
    } catch (error) {
      const isMisconfigured = error instanceof ConfigurationError;
      if (!isMisconfigured && !isAway(error)) throw error;
      if (isMisconfigured) log.write("error", error.message);
      return problemResponse("service-unavailable", {
        detail: "The database for messages and webhooks is not there. Nothing was stored.",
        instance: toInstance(request),
        headers: { "Retry-After": isMisconfigured ? "3600" : "10" },
      });
    }
  });
}
