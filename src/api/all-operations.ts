/** Every operation of the service: reads, messages, reports of mistakes, webhook endpoints. */
import type { Operation } from "#http/operation.ts";
import { INBOX_OPERATIONS } from "#inbox/kinds.ts";
import { WEBHOOK_OPERATIONS } from "#webhooks/operations.ts";
import { OPERATIONS } from "./operations.ts";

export const ALL_OPERATIONS: readonly Operation[] = [...OPERATIONS, ...INBOX_OPERATIONS, ...WEBHOOK_OPERATIONS];
