/** Answers about endpoints for the documentation: what the service would say, with made-up ids, secrets and times. */
import { EXAMPLE_AT, exampleBytes, hoursAfterExample } from "#api/http/example-values.ts";
import { buildPaging } from "#api/http/paging.ts";
import type { WebhookCreated, WebhookSecret } from "#api/schema/webhook.ts";
import { mintId, mintToken } from "#lib/secrets/token.ts";
import { EXAMPLE } from "#site/examples.ts";
import { apiRoutes } from "#site/routes.ts";
import { presentDelivery, presentEndpoint } from "./present.ts";
import { WEBHOOK_DEFAULTS } from "./settings.ts";
import { mintSecret } from "./sign.ts";
import type { StoredDelivery, StoredEndpoint } from "./webhook-store.ts";
import { PAGE_SIZE } from "#site/limits.ts";

/** Signing secret of the examples; nothing is signed with it elsewhere. */
export const EXAMPLE_SECRET = mintSecret(exampleBytes);

const ENDPOINT: StoredEndpoint = {
  id: mintId("whk", exampleBytes),
  status: "active",
  url: EXAMPLE.receiver,
  events: ["ai.created", "ai.pricingChanged"],
  filterRecords: [],
  filterTags: [],
  description: null,
  secrets: [],
  tokenHash: "",
  createdAt: EXAMPLE_AT,
  expiresAt: null,
  activatedAt: EXAMPLE_AT,
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  isSlow: false,
};

/** Its filter names no record, so that no catalogue is needed. */
const NO_RECORDS = { byId: new Map<string, never>() };

export const EXAMPLE_ENDPOINT = presentEndpoint(NO_RECORDS, ENDPOINT);

export const EXAMPLE_REGISTRATION: WebhookCreated = {
  ...presentEndpoint(NO_RECORDS, {
    ...ENDPOINT,
    status: "pending",
    activatedAt: null,
    expiresAt: hoursAfterExample(WEBHOOK_DEFAULTS.pendingHours),
  }),
  secret: EXAMPLE_SECRET,
  token: mintToken("whm", exampleBytes),
};

export const EXAMPLE_NEW_SECRET: WebhookSecret = {
  id: ENDPOINT.id,
  secret: EXAMPLE_SECRET,
  secretExpiresAt: hoursAfterExample(WEBHOOK_DEFAULTS.secretOverlapHours).toISOString(),
};

export const EXAMPLE_DELIVERIES = {
  data: [presentDelivery(toDelivery("ai.pricingChanged"))],
  ...buildPaging(1, { number: 1, size: PAGE_SIZE, toPath: () => `${apiRoutes.webhook(ENDPOINT.id)}/deliveries` }),
};

/** @param type of the message that was sent */
export function buildAttemptExample(type: string) {
  return { endpoint: EXAMPLE_ENDPOINT, delivery: presentDelivery(toDelivery(type)) };
}

function toDelivery(type: string): StoredDelivery {
  return {
    id: mintId("dlv", exampleBytes),
    endpointId: ENDPOINT.id,
    kind: "event",
    type,
    messageId: mintId("msg", exampleBytes),
    status: "delivered",
    attempts: 1,
    manualAttempts: 0,
    dueAt: EXAMPLE_AT,
    createdAt: EXAMPLE_AT,
    log: [{ at: EXAMPLE_AT.toISOString(), status: 204, durationMs: 184, error: null }],
  };
}
