/** Every operation of the service: reads, messages, reports of mistakes, webhook endpoints. */
import { CONTACT_OPERATIONS } from "#contact/operations.ts";
import { CORRECTION_OPERATIONS } from "#corrections/operations.ts";
import type { Operation } from "#http/operation.ts";
import { WEBHOOK_OPERATIONS } from "#webhooks/operations.ts";
import { OPERATIONS } from "./operations.ts";

export const ALL_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS,
  ...CONTACT_OPERATIONS,
  ...CORRECTION_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
];
