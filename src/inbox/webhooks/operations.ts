/** Operations on webhook endpoints, as the API documents and routes them. */
import type { Answer } from "#api/http/answer.ts";
import type { Caller } from "#api/http/caller.ts";
import { type Operation, type OperationRequest, defineOperation } from "#api/http/operation.ts";
import type { ParameterTable, QueryOf } from "#api/http/parameters/parameter.ts";
import { BODY_PROBLEMS, type ProblemId } from "#api/http/problem-types.ts";
import {
  WebhookAttempted,
  WebhookChange,
  WebhookCreated,
  WebhookDeliveryList,
  WebhookEndpoint,
  WebhookRegistration,
  WebhookSecret,
} from "#api/schema/webhook.ts";
import { authorize } from "./authorize.ts";
import { listDeliveries, redeliver, testWebhook, verifyWebhook } from "./deliveries.ts";
import { DELIVERY_PARAMETERS } from "./delivery-parameters.ts";
import type { WebhookDeps } from "./deps.ts";
import {
  buildAttemptExample,
  EXAMPLE_DELIVERIES,
  EXAMPLE_ENDPOINT,
  EXAMPLE_NEW_SECRET,
  EXAMPLE_REGISTRATION,
} from "./examples.ts";
import { changeWebhook, deleteWebhook, readWebhook, rotateSecret } from "./manage.ts";
import { registerWebhook } from "./register.ts";
import type { StoredEndpoint } from "./webhook-store.ts";

/** What the operations on endpoints work with. */
export interface WebhookCall {
  deps: WebhookDeps;
  request: Request;
  caller: Caller;
}

const SHARED = { group: "webhooks/endpoints", isCacheable: false, twins: [] } as const;

const id = {
  description: "Id of the endpoint.",
  example: "whk_0k3v9q2m7x1b4c5d6e7f8g9h0",
  pattern: "^whk_[0-9a-z]{25}$",
};
const deliveryId = {
  description: "Id of the delivery.",
  example: "dlv_0k3v9q2m7x1b4c5d6e7f8g9h0",
  pattern: "^dlv_[0-9a-z]{25}$",
};

type OwnedDeclaration<Table extends ParameterTable> = Pick<
  Operation,
  "id" | "method" | "summary" | "description" | "body" | "success" | "example" | "path"
> & {
  /** What follows the endpoint's own address, such as `/verify`. */
  rest: string;
  query: Table;
  problems?: readonly ProblemId[];
  answer: (
    deps: WebhookDeps,
    endpoint: StoredEndpoint,
    call: OperationRequest<QueryOf<Table>> & { request: Request },
  ) => Promise<Answer>;
};

/** An operation on one's own endpoint: nothing happens before its token is proved. */
function owned<Table extends ParameterTable>(declaration: OwnedDeclaration<Table>): Operation<WebhookCall> {
  const { rest, answer, problems = [], path, ...operation } = declaration;
  return defineOperation({
    ...SHARED,
    ...operation,
    address: `/webhooks/{id}${rest}`,
    path: { id, ...path },
    token: "webhookToken",
    problems: ["unauthorized", "not-found", ...problems, "service-unavailable"],
    async answer({ deps, request }: WebhookCall, call) {
      const endpoint = await authorize(deps, request, call.path["id"] ?? "");
      return "problem" in endpoint ? endpoint : answer(deps, endpoint, { ...call, request });
    },
  });
}

const attempted = {
  query: {},
  success: {
    status: 200,
    description: "The endpoint as it is now, and the delivery with its attempt.",
    schema: WebhookAttempted,
  },
} as const;

export const registerOperation = defineOperation({
  ...SHARED,
  id: "registerWebhook",
  method: "POST",
  address: "/webhooks",
  summary: "Register an endpoint",
  description:
    "Secret and token are shown once. A signed `webhook.verification` follows; the endpoint must answer 2xx with its challenge within 10 seconds and is active then.",
  query: {},
  body: { schema: WebhookRegistration },
  success: {
    status: 201,
    description: "Registered, waiting for verification.",
    schema: WebhookCreated,
    headers: ["Location"],
  },
  problems: [...BODY_PROBLEMS, "foreign-page", "conflict", "rate-limited", "service-unavailable"],
  example: { answer: () => EXAMPLE_REGISTRATION },
  answer: ({ deps, request, caller }: WebhookCall) => registerWebhook(deps, request, caller),
});

export const WEBHOOK_OPERATIONS: readonly Operation<WebhookCall>[] = [
  registerOperation,
  owned({
    id: "getWebhook",
    method: "GET",
    rest: "",
    summary: "Read an endpoint",
    description: "Secret and token are not shown again.",
    query: {},
    success: { status: 200, description: "The endpoint.", schema: WebhookEndpoint },
    example: { answer: () => EXAMPLE_ENDPOINT },
    answer: readWebhook,
  }),
  owned({
    id: "changeWebhook",
    method: "PATCH",
    rest: "",
    summary: "Change events, filter or description",
    description: "Keys that are left out stay as they are.",
    query: {},
    body: { schema: WebhookChange },
    success: { status: 200, description: "The endpoint as it is now.", schema: WebhookEndpoint },
    problems: BODY_PROBLEMS,
    example: { answer: () => EXAMPLE_ENDPOINT },
    answer: (deps, endpoint, { request }) => changeWebhook(deps, endpoint, request),
  }),
  owned({
    id: "deleteWebhook",
    method: "DELETE",
    rest: "",
    summary: "Delete an endpoint",
    description: "Nothing is sent to it any more.",
    query: {},
    success: { status: 204, description: "Deleted." },
    example: { answer: () => null },
    answer: deleteWebhook,
  }),
  owned({
    ...attempted,
    id: "verifyWebhook",
    method: "POST",
    rest: "/verify",
    summary: "Send the challenge again",
    description: "For pending and disabled endpoints.",
    problems: ["conflict", "rate-limited"],
    example: { answer: () => buildAttemptExample("webhook.verification") },
    answer: verifyWebhook,
  }),
  owned({
    ...attempted,
    id: "testWebhook",
    method: "POST",
    rest: "/test",
    summary: "Send a test message",
    description: "A signed webhook.test.",
    problems: ["conflict", "rate-limited"],
    example: { answer: () => buildAttemptExample("webhook.test") },
    answer: testWebhook,
  }),
  owned({
    id: "rotateWebhookSecret",
    method: "POST",
    rest: "/rotate-secret",
    summary: "Replace the signing secret",
    description: "Both secrets sign for 24 hours.",
    query: {},
    success: { status: 200, description: "The new secret.", schema: WebhookSecret },
    example: { answer: () => EXAMPLE_NEW_SECRET },
    answer: rotateSecret,
  }),
  owned({
    id: "listWebhookDeliveries",
    method: "GET",
    rest: "/deliveries",
    summary: "What was sent, and with what result",
    description: "Kept for 30 days. What the endpoint answered is not kept.",
    query: DELIVERY_PARAMETERS,
    success: {
      status: 200,
      description: "Deliveries, newest first.",
      schema: WebhookDeliveryList,
      headers: ["Link"],
    },
    example: { answer: () => EXAMPLE_DELIVERIES },
    answer: listDeliveries,
  }),
  owned({
    ...attempted,
    id: "redeliver",
    method: "POST",
    rest: "/deliveries/{deliveryId}/redeliver",
    summary: "Send a message again",
    description: "One more attempt now, with the same webhook-id.",
    path: { deliveryId },
    problems: ["conflict", "rate-limited"],
    example: { answer: () => buildAttemptExample("ai.pricingChanged") },
    answer: (deps, endpoint, { path }) => redeliver(deps, endpoint, path["deliveryId"] ?? ""),
  }),
];
