/** Webhook endpoints and their deliveries (contract §11). */
import { z } from "zod";
import { EVENT_TYPES, FieldChange } from "#record/schema/event.ts";
import { ListLinks, PageInfo } from "#record/schema/list.ts";
import { personalText } from "#record/schema/personal-text.ts";
import { AiId, Instant, Slug, TagId } from "#record/schema/primitives.ts";
import { AiRecord } from "#record/schema/record.ts";
import { EXAMPLE } from "#site/examples.ts";

const events = z
  .array(z.enum(EVENT_TYPES))
  .min(1, { error: "names no event type; list those to receive" })
  .max(EVENT_TYPES.length, { error: "has more entries than there are event types; name each once" })
  .refine((types) => new Set(types).size === types.length, { error: "names an event type twice" })
  .meta({
    description: "Types of change to receive. List each one: new types are never added by themselves.",
    examples: [["ai.created", "ai.pricingChanged"]],
  });

const filter = z
  .strictObject({
    slugs: z
      .array(Slug)
      .max(100)
      .optional()
      .meta({ description: "Only changes of these records. Kept by record id, so a rename loses nothing." }),
    tags: z
      .array(TagId)
      .max(100)
      .optional()
      .meta({ description: "Only changes of records that carry one of these tags, before or after the change." }),
  })
  .meta({ description: "Which records. With both slugs and tags, both must match. Empty or left out: all." });

const description = personalText(1, 200).meta({
  description: "A note for yourself, at most 200 characters.",
  examples: ["Prices to the team channel"],
});

export const WebhookRegistration = z
  .strictObject({
    url: z.string().meta({
      description:
        "https address on port 443 or 8443, at most 2048 characters, without user name, password and fragment. It must resolve to public addresses only; redirects are not followed.",
      format: "uri",
      examples: [EXAMPLE.receiver],
    }),
    events,
    filter: filter.nullish(),
    description: description.nullish(),
  })
  .meta({ id: "WebhookRegistration" });
export type WebhookRegistration = z.infer<typeof WebhookRegistration>;

export const WebhookChange = z
  .strictObject({ events: events.optional(), filter: filter.nullish(), description: description.nullish() })
  .refine((change) => Object.keys(change).length > 0, { error: "changes nothing; give events, filter or description" })
  .meta({
    id: "WebhookChange",
    description:
      "Keys that are left out stay as they are; null clears filter or description. To change the address, register a new endpoint.",
  });
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WEBHOOK_STATUSES = ["pending", "active", "disabled"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const WebhookEndpoint = z
  .object({
    id: z.string().meta({ examples: ["whk_0k3v9q2m7x1b4c5d6e7f8g9h0"] }),
    status: z.enum(WEBHOOK_STATUSES).meta({
      description:
        "pending: waits for the answer to the challenge; active: receives events; disabled: answered 410 or failed for 5 days, verify makes it active again.",
    }),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    filter: z.object({ slugs: z.array(Slug), tags: z.array(TagId) }),
    description: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant.nullable().meta({ description: "A pending endpoint is gone after this; null once verified." }),
    activatedAt: Instant.nullable().meta({ description: "Changes published after this are sent." }),
    disabledAt: Instant.nullable(),
    disabledReason: z
      .enum(["gone", "failing"])
      .nullable()
      .meta({ description: "gone: the endpoint answered 410; failing: nothing but failure for 5 days." }),
    failingSince: Instant.nullable().meta({
      description: "First failure since the last success; null: the last attempt succeeded.",
    }),
    secretExpiresAt: Instant.nullable().meta({
      description: "Until when the former secret signs too, after a rotation.",
    }),
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookCreated = z
  .object({
    ...WebhookEndpoint.shape,
    secret: z.string().meta({
      description: "Signing secret, Standard Webhooks form. Shown once.",
      examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    }),
    token: z.string().meta({ description: "Bearer token that manages this endpoint. Shown once." }),
  })
  .meta({ id: "WebhookCreated" });
export type WebhookCreated = z.infer<typeof WebhookCreated>;

export const WebhookSecret = z
  .object({
    id: z.string(),
    secret: z.string().meta({ description: "The new signing secret. Shown once." }),
    secretExpiresAt: Instant.meta({
      description: "Until then every message carries a signature of the former secret too.",
    }),
  })
  .meta({ id: "WebhookSecret" });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const DELIVERY_STATUSES = ["pending", "delivered", "failed", "blocked", "cancelled"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DeliveryAttempt = z
  .object({
    at: Instant,
    status: z.int().nullable().meta({ description: "HTTP status of the answer; null when there was none." }),
    durationMs: z.int(),
    error: z.string().nullable().meta({ description: "Why it does not count as delivered." }),
  })
  .meta({ id: "DeliveryAttempt" });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const WebhookDelivery = z
  .object({
    id: z.string().meta({ examples: ["dlv_0k3v9q2m7x1b4c5d6e7f8g9h0"] }),
    messageId: z.string().meta({ description: "The webhook-id header, the same in every attempt." }),
    type: z.string().meta({ description: "Type of the event." }),
    status: z.enum(DELIVERY_STATUSES).meta({
      description:
        "pending: due at nextAttemptAt; delivered: answered 2xx; failed: all attempts used up; blocked: the address is none of a public host by itself; cancelled: the endpoint was disabled first.",
    }),
    createdAt: Instant,
    nextAttemptAt: Instant.nullable(),
    attemptCount: z.int(),
    attempts: z.array(DeliveryAttempt).meta({ description: "The last 20 attempts, oldest first." }),
  })
  .meta({ id: "WebhookDelivery", description: "One message to one endpoint. What the endpoint answered is not kept." });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempted = z
  .object({ endpoint: WebhookEndpoint, delivery: WebhookDelivery.nullable() })
  .meta({ id: "WebhookAttempted" });
export type WebhookAttempted = z.infer<typeof WebhookAttempted>;

export const WebhookDeliveryList = z
  .object({ data: z.array(WebhookDelivery), page: PageInfo, links: ListLinks })
  .meta({ id: "WebhookDeliveryList", description: "Deliveries of an endpoint, newest first." });
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;

/** Body of an event message, as it is sent and signed. */
export const WebhookPayload = z
  .object({
    type: z.enum(EVENT_TYPES),
    timestamp: Instant.meta({ description: "When the change was committed." }),
    data: z.object({
      id: z.string().meta({ description: "Id of the event; also the webhook-id header." }),
      sequence: z.int().meta({
        description:
          "Higher than in every earlier message about this record. Retries may arrive late: ignore a message whose sequence is lower than the last one you have for the record.",
      }),
      slug: Slug,
      aiId: AiId,
      commit: z.string(),
      changes: z.array(FieldChange).meta({
        description:
          "As in the history; `whole` is null here too where the message would be longer than 20 kB with it.",
      }),
      record: AiRecord.nullable().meta({ description: "The record in its list form; null once removed." }),
      omitted: z.array(z.string()).meta({
        description:
          "Fields whose change was left out of changes to stay under 20 kB; read them in the record's history.",
      }),
    }),
  })
  .meta({ id: "WebhookPayload" });
export type WebhookPayload = z.infer<typeof WebhookPayload>;
