/** Messages that registered endpoints receive. */
import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { EVENT_TYPES, type EventType } from "#record/schema/event.ts";
import { Instant } from "#record/schema/primitives.ts";
import { WebhookPayload } from "../schema/webhook.ts";
import { NOUN, capitalize } from "#site/nouns.ts";

const MEANINGS: Readonly<Record<EventType, string>> = {
  "ai.created": `${capitalize(NOUN.aOne)} was added.`,
  "ai.updated": `Other facts of ${NOUN.aOne} changed.`,
  "ai.renamed": `${capitalize(NOUN.aOne)} got a new slug or name.`,
  "ai.removed": `${capitalize(NOUN.aOne)} was removed.`,
  "ai.statusChanged": `${capitalize(NOUN.aOne)} became active, beta or discontinued.`,
  "ai.pricingChanged": "The pricing model or a price changed.",
  "ai.ratingChanged": "The rating changed.",
  "ai.termsChanged":
    "Terms, a privacy policy or a similar document changed; only changes of the last 60 days are reported.",
  "ai.endAnnounced": `The end of ${NOUN.aOne} was announced, or of models it hosts (change \`modelEnds\`), within 60 days before the commit.`,
  "ai.recordSet": `${capitalize(NOUN.aOne)}, or a model it hosts, has the best known result of a benchmark that measures eight or more alike; only results of the last 60 days are reported.`,
};

const Verification = z
  .object({
    type: z.literal("webhook.verification"),
    timestamp: Instant,
    data: z.object({ id: z.string().meta({ description: "Id of the endpoint." }), challenge: z.string() }),
  })
  .meta({ id: "WebhookVerification" });

const Test = z
  .object({
    type: z.literal("webhook.test"),
    timestamp: Instant,
    data: z.object({
      id: z.string().meta({ description: "Id of the endpoint." }),
      message: z.string(),
      example: z
        .object({ type: z.enum(EVENT_TYPES), at: Instant, ...WebhookPayload.shape.data.shape })
        .nullable()
        .meta({
          description:
            "The newest event, as its message has it but for `sequence`, which is 0; null while there is none.",
        }),
    }),
  })
  .meta({ id: "WebhookTest" });

const Challenge = z
  .object({ challenge: z.string() })
  .meta({ id: "WebhookChallenge", description: "The challenge, sent back." });

const SIGNATURE = [
  { name: "webhook-id", description: "Id of the message, the same in every attempt: use it to drop duplicates." },
  { name: "webhook-timestamp", description: "Unix seconds of this attempt." },
  {
    name: "webhook-signature",
    description: "Signatures over id.timestamp.body, separated by spaces; one that matches is enough.",
  },
].map(({ name, description }) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
}));

export const WEBHOOK_MESSAGES: ZodOpenApiPathsObject = {
  ...Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `on-${type}`,
          tags: ["Webhooks"],
          summary: MEANINGS[type],
          description: "Sent at least once, in order of change per endpoint for first attempts; retried for 24 hours.",
          parameters: SIGNATURE,
          requestBody: { required: true, content: { "application/json": { schema: WebhookPayload } } },
          security: [],
          responses: {
            "2XX": { description: "Delivered. Any other response is a failure; 410 disables the endpoint." },
          },
        },
      },
    ]),
  ),
  "webhook.test": {
    post: {
      operationId: "on-webhook.test",
      tags: ["Webhooks"],
      summary: "Sent when you ask for it; nothing has changed.",
      description: "Sent once and not retried.",
      parameters: SIGNATURE,
      requestBody: { required: true, content: { "application/json": { schema: Test } } },
      security: [],
      responses: { "2XX": { description: "Delivered. Any other response is a failure." } },
    },
  },
  "webhook.verification": {
    post: {
      operationId: "on-webhook.verification",
      tags: ["Webhooks"],
      summary: "Proves that the endpoint is yours.",
      description: "Answer within 10 seconds.",
      parameters: SIGNATURE,
      requestBody: { required: true, content: { "application/json": { schema: Verification } } },
      security: [],
      responses: {
        "200": { description: "The challenge, sent back.", content: { "application/json": { schema: Challenge } } },
      },
    },
  },
};
