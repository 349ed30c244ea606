/** Everything under `/api/v1/webhooks` (contract §11): address and method to operation. */
import type { Caller } from "#http/caller.ts";
import { preflightResponse } from "#http/cors.ts";
import { decodePath } from "#api/match-operation.ts";
import { problemResponse } from "#http/problem.ts";
import { toInstance } from "#http/to-instance.ts";
import { withStore } from "#http/with-store.ts";
import { authorize } from "./authorize.ts";
import { listDeliveries, redeliver, testWebhook, verifyWebhook } from "./deliveries.ts";
import type { WebhookDeps } from "./deps.ts";
import { type Fault, toFault } from "./fault.ts";
import { changeWebhook, deleteWebhook, readWebhook, rotateSecret } from "./manage.ts";
import { registerWebhook } from "./register.ts";
import type { StoredEndpoint } from "./webhook-store.ts";

interface OwnedRequest {
  request: Request;
  url: URL;
  /** Id of the delivery in the path. */
  deliveryId: string;
}

type OwnedOperation = (deps: WebhookDeps, endpoint: StoredEndpoint, call: OwnedRequest) => Promise<Response | Fault>;

/** By what follows the endpoint's id in the path, then by method. */
const OPERATIONS: readonly { rest: RegExp; methods: Readonly<Record<string, OwnedOperation>> }[] = [
  {
    rest: /^$/,
    methods: {
      GET: readWebhook,
      HEAD: readWebhook,
      PATCH: (deps, endpoint, { request }) => changeWebhook(deps, endpoint, request),
      DELETE: deleteWebhook,
    },
  },
  { rest: /^verify$/, methods: { POST: verifyWebhook } },
  { rest: /^test$/, methods: { POST: testWebhook } },
  { rest: /^rotate-secret$/, methods: { POST: rotateSecret } },
  {
    rest: /^deliveries$/,
    methods: {
      GET: (deps, endpoint, { url }) => listDeliveries(deps, endpoint, url),
      HEAD: (deps, endpoint, { url }) => listDeliveries(deps, endpoint, url),
    },
  },
  {
    rest: /^deliveries\/([^/]+)\/redeliver$/,
    methods: { POST: (deps, endpoint, { deliveryId }) => redeliver(deps, endpoint, deliveryId) },
  },
];

export async function handleWebhooks(deps: WebhookDeps, request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  const response = await withStore(request, deps.log, async () => {
    const outcome = await answer(deps, request, url, caller);
    return outcome instanceof Response
      ? outcome
      : problemResponse(outcome.problem, { ...outcome.details, instance: toInstance(request) });
  });
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function answer(deps: WebhookDeps, request: Request, url: URL, caller: Caller): Promise<Response | Fault> {
  // ["", "api", "v1", "webhooks", id, …]; one trailing slash is accepted.
  const segments = decodePath(url.pathname.replace(/(?<=.)\/$/, ""));
  if (segments === undefined) return toFault("malformed-request", "The path is not valid percent-encoded UTF-8.");
  const [id, ...rest] = segments.slice(4);
  if (id === undefined) {
    if (request.method === "OPTIONS") return preflightResponse(["POST"]);
    return request.method === "POST" ? registerWebhook(deps, request, caller) : refuseMethod(request, ["POST"]);
  }
  const path = rest.join("/");
  const operation = OPERATIONS.find((candidate) => candidate.rest.test(path));
  if (operation === undefined) return toFault("not-found", "There is no such operation on an endpoint.");
  const methods = Object.keys(operation.methods);
  if (request.method === "OPTIONS") return preflightResponse(methods);
  const run = operation.methods[request.method];
  if (run === undefined) return refuseMethod(request, methods);
  const endpoint = await authorize(deps, request, id);
  if ("problem" in endpoint) return endpoint;
  return run(deps, endpoint, { request, url, deliveryId: operation.rest.exec(path)?.[1] ?? "" });
}

function refuseMethod(request: Request, methods: readonly string[]): Fault {
  const allow = [...methods, "OPTIONS"].join(", ");
  return toFault("method-not-allowed", `This address takes ${allow}, not ${request.method.slice(0, 20)}.`, {
    headers: { Allow: allow },
  });
}
