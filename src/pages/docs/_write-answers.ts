/** Answers of operations that keep something: what the service would say, with made-up ids, secrets and times. */
import { buildPaging } from "#api/envelope.ts";
import { CONTACT_DEFAULTS } from "#contact/settings.ts";
import { apiRoutes } from "#site/routes.ts";
import type { ContactAccepted, ContactReceipt } from "#schema/contact.ts";
import type { WebhookCreated, WebhookSecret } from "#schema/webhook.ts";
import { mintId, mintToken } from "#secrets/token.ts";
import { presentDelivery, presentEndpoint } from "#webhooks/present.ts";
import { WEBHOOK_DEFAULTS } from "#webhooks/settings.ts";
import { mintSecret } from "#webhooks/sign.ts";
import type { StoredDelivery, StoredEndpoint } from "#webhooks/webhook-store.ts";
import { getCatalog } from "../_catalog.ts";
import { getExampleSlug } from "../_exchanges.ts";

const HOUR_MS = 3_600_000;
/** Every example of the documentation happens at this time. */
export const EXAMPLE_AT = new Date("2026-11-27T09:30:00Z");

/** Bytes that look random and are the same in every build. */
const random = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, index) => (index * 151 + 89) % 256);
/** Signing secret of the examples; nothing is signed with it elsewhere. */
export const EXAMPLE_SECRET = mintSecret(random);
const later = (hours: number): Date => new Date(EXAMPLE_AT.getTime() + hours * HOUR_MS);

const ENDPOINT: StoredEndpoint = {
  id: mintId("whk", random),
  status: "active",
  url: "https://hooks.example.org/ai-directory",
  host: "hooks.example.org",
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

/** @throws for an operation that is not here, so that none is forgotten */
export function buildWriteAnswer(operationId: string): unknown {
  const build = ANSWERS[operationId];
  if (build === undefined)
    throw new Error(`The operation ${operationId} has no answer in the documentation; add it to ANSWERS.`);
  return build();
}

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  contactVendor: (): ContactAccepted => ({
    id: mintId("con", random),
    status: "received",
    token: mintToken("cot", random),
    receivedAt: EXAMPLE_AT.toISOString(),
    expiresAt: later(CONTACT_DEFAULTS.keepDays * 24).toISOString(),
  }),
  getContact: (): ContactReceipt => ({
    id: mintId("con", random),
    slug: getExampleSlug(),
    status: "forwarded",
    receivedAt: EXAMPLE_AT.toISOString(),
    forwardedAt: new Date(EXAMPLE_AT.getTime() + 2000).toISOString(),
    erasedAt: null,
    expiresAt: later(CONTACT_DEFAULTS.keepDays * 24).toISOString(),
  }),
  registerWebhook: (): WebhookCreated => ({
    ...presentEndpoint(getCatalog(), {
      ...ENDPOINT,
      status: "pending",
      activatedAt: null,
      expiresAt: later(WEBHOOK_DEFAULTS.pendingHours),
    }),
    secret: EXAMPLE_SECRET,
    token: mintToken("whm", random),
  }),
  getWebhook: () => presentEndpoint(getCatalog(), ENDPOINT),
  changeWebhook: () => presentEndpoint(getCatalog(), ENDPOINT),
  verifyWebhook: () => toAttempted("webhook.verification"),
  testWebhook: () => toAttempted("webhook.test"),
  redeliver: () => toAttempted("ai.pricingChanged"),
  rotateWebhookSecret: (): WebhookSecret => ({
    id: ENDPOINT.id,
    secret: EXAMPLE_SECRET,
    secretExpiresAt: later(WEBHOOK_DEFAULTS.secretOverlapHours).toISOString(),
  }),
  listWebhookDeliveries: () => ({
    data: [presentDelivery(toDelivery("ai.pricingChanged"))],
    ...buildPaging(1, { number: 1, size: 50, toPath: () => `${apiRoutes.webhook(ENDPOINT.id)}/deliveries` }),
  }),
};

function toAttempted(type: string) {
  return { endpoint: presentEndpoint(getCatalog(), ENDPOINT), delivery: presentDelivery(toDelivery(type)) };
}

function toDelivery(type: string): StoredDelivery {
  return {
    id: mintId("dlv", random),
    endpointId: ENDPOINT.id,
    kind: "event",
    type,
    messageId: mintId("msg", random),
    status: "delivered",
    attempts: 1,
    manualAttempts: 0,
    dueAt: EXAMPLE_AT,
    createdAt: EXAMPLE_AT,
    log: [{ at: EXAMPLE_AT.toISOString(), status: 204, durationMs: 184, error: null }],
  };
}
