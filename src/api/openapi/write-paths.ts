/** Paths of the operations that keep something: messages and webhook endpoints. */
import type { ZodOpenApiParameterObject, ZodOpenApiPathsObject } from "zod-openapi";
import { z } from "zod";
import { API_BASE } from "#site/routes.ts";
import { ContactAccepted, ContactReceipt, ContactSubmission } from "#schema/contact.ts";
import { ListLinks, PageInfo } from "#schema/list.ts";
import {
  WebhookChange,
  WebhookCreated,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookRegistration,
  WebhookSecret,
} from "#schema/webhook.ts";
import { DELIVERY_PARAMETERS } from "#webhooks/delivery-parameters.ts";
import { type OperationDoc, type Success, pathParameter, toOperation } from "./operation-doc.ts";

const slug = pathParameter("slug", "Slug of the record.", "cline");
const contactId = pathParameter("id", "Id of the message.", "con_0k3v9q2m7x1b4c5d6e7f8g9h0", "^con_[0-9a-z]{25}$");
const webhookId = pathParameter("id", "Id of the endpoint.", "whk_0k3v9q2m7x1b4c5d6e7f8g9h0", "^whk_[0-9a-z]{25}$");
const deliveryId = pathParameter(
  "deliveryId",
  "Id of the delivery.",
  "dlv_0k3v9q2m7x1b4c5d6e7f8g9h0",
  "^dlv_[0-9a-z]{25}$",
);

const IDEMPOTENCY_KEY: ZodOpenApiParameterObject = {
  name: "Idempotency-Key",
  in: "header",
  description: "Any text of your own, kept for 24 hours: the same key with the same body gets the first answer again.",
  schema: { type: "string" },
  example: '"8e03978e-40d5-43e8-bc93-6894a57f9324"',
};

type WriteDoc = Omit<OperationDoc, "parameters"> & { parameters?: ZodOpenApiParameterObject[] };

const BODY_PROBLEMS = ["malformed-request", "payload-too-large", "unsupported-media-type", "invalid-body"] as const;

const contact = (doc: Omit<WriteDoc, "tag">) => toOperation({ parameters: [], ...doc, tag: "Contact" });
/** An operation on one's own endpoint. */
const owned = (doc: Omit<WriteDoc, "tag" | "security" | "problems"> & { problems?: WriteDoc["problems"] }) =>
  toOperation({
    ...doc,
    parameters: [webhookId, ...(doc.parameters ?? [])],
    tag: "Webhooks",
    security: [{ webhookToken: [] }],
    problems: ["unauthorized", ...(doc.problems ?? []), "service-unavailable"],
  });

const DELIVERY: Success = {
  status: 200,
  description: "The endpoint as it is now, and the delivery with its attempt.",
  schema: z
    .object({ endpoint: WebhookEndpoint, delivery: WebhookDelivery.nullable() })
    .meta({ id: "WebhookAttempted" }),
};

const WebhookDeliveryList = z
  .object({ data: z.array(WebhookDelivery), page: PageInfo, links: ListLinks })
  .meta({ id: "WebhookDeliveryList", description: "Deliveries of an endpoint, newest first." });

export const WRITE_PATHS: ZodOpenApiPathsObject = {
  [`${API_BASE}/ais/{slug}/contact`]: {
    post: contact({
      id: "contactVendor",
      summary: "Send a message about a tool",
      description:
        "202 means stored, not yet sent. Probable spam is held back and answered 202 too. A former slug redirects with 308.",
      parameters: [slug, IDEMPOTENCY_KEY],
      requestBody: { required: true, content: { "application/json": { schema: ContactSubmission } } },
      success: {
        status: 202,
        description: "Stored; it will be passed on.",
        schema: ContactAccepted,
        headers: ["Location"],
      },
      others: { 308: "A former slug: send the same request to Location." },
      problems: [
        ...BODY_PROBLEMS,
        "not-found",
        "contact-closed",
        "conflict",
        "gone",
        "idempotency-key-reused",
        "rate-limited",
        "service-unavailable",
      ],
    }),
  },
  [`${API_BASE}/contacts/{id}`]: {
    get: contact({
      id: "getContact",
      summary: "What became of a message",
      description: "The text of the message is not repeated.",
      parameters: [contactId],
      security: [{ contactToken: [] }],
      success: { status: 200, description: "Its state.", schema: ContactReceipt },
      problems: ["unauthorized", "service-unavailable"],
    }),
    delete: contact({
      id: "eraseContact",
      summary: "Erase a message",
      description: "Erases our copy at once; a mail that was forwarded can't be called back.",
      parameters: [contactId],
      security: [{ contactToken: [] }],
      success: { status: 204, description: "Erased." },
      problems: ["unauthorized", "service-unavailable"],
    }),
  },
  [`${API_BASE}/webhooks`]: {
    post: toOperation({
      id: "registerWebhook",
      tag: "Webhooks",
      summary: "Register an endpoint",
      description:
        "Secret and token are shown once. A signed webhook.verification is sent next; the endpoint must answer 2xx with its challenge within 10 seconds and is active then.",
      parameters: [],
      requestBody: { required: true, content: { "application/json": { schema: WebhookRegistration } } },
      success: {
        status: 201,
        description: "Registered, waiting for proof.",
        schema: WebhookCreated,
        headers: ["Location"],
      },
      problems: [...BODY_PROBLEMS, "conflict", "rate-limited", "service-unavailable"],
    }),
  },
  [`${API_BASE}/webhooks/{id}`]: {
    get: owned({
      id: "getWebhook",
      summary: "Read an endpoint",
      description: "Secret and token are not shown again.",
      success: { status: 200, description: "The endpoint.", schema: WebhookEndpoint },
    }),
    patch: owned({
      id: "changeWebhook",
      summary: "Change events, filter or description",
      description: "Keys that are left out stay as they are.",
      requestBody: { required: true, content: { "application/json": { schema: WebhookChange } } },
      success: { status: 200, description: "The endpoint as it is now.", schema: WebhookEndpoint },
      problems: BODY_PROBLEMS,
    }),
    delete: owned({
      id: "deleteWebhook",
      summary: "Delete an endpoint",
      description: "Nothing is sent to it any more.",
      success: { status: 204, description: "Deleted." },
    }),
  },
  [`${API_BASE}/webhooks/{id}/verify`]: {
    post: owned({
      id: "verifyWebhook",
      summary: "Send the challenge again",
      description: "For pending and disabled endpoints.",
      success: DELIVERY,
      problems: ["conflict", "rate-limited"],
    }),
  },
  [`${API_BASE}/webhooks/{id}/test`]: {
    post: owned({
      id: "testWebhook",
      summary: "Send a test message",
      description: "A signed webhook.test.",
      success: DELIVERY,
      problems: ["conflict", "rate-limited"],
    }),
  },
  [`${API_BASE}/webhooks/{id}/rotate-secret`]: {
    post: owned({
      id: "rotateWebhookSecret",
      summary: "Replace the signing secret",
      description: "Both secrets sign for 24 hours.",
      success: { status: 200, description: "The new secret.", schema: WebhookSecret },
    }),
  },
  [`${API_BASE}/webhooks/{id}/deliveries`]: {
    get: owned({
      id: "listWebhookDeliveries",
      summary: "What was sent, and what became of it",
      description: "Kept for 30 days. What the endpoint answered is not kept.",
      parameters: Object.entries(DELIVERY_PARAMETERS).map(([name, { description, schema, example }]) => ({
        name,
        in: "query",
        description,
        schema,
        ...(example !== undefined && { example }),
      })),
      success: {
        status: 200,
        description: "Deliveries, newest first.",
        schema: WebhookDeliveryList,
        headers: ["Link"],
      },
      problems: ["invalid-parameter"],
    }),
  },
  [`${API_BASE}/webhooks/{id}/deliveries/{deliveryId}/redeliver`]: {
    post: owned({
      id: "redeliver",
      summary: "Send a message again",
      description: "One more attempt now, with the same webhook-id.",
      parameters: [deliveryId],
      success: DELIVERY,
      problems: ["not-found", "conflict", "rate-limited"],
    }),
  },
};
