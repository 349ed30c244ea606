/** Every operation of the service: reads, messages, reports of mistakes, webhook endpoints. */
import type { Operation } from "#api/http/operation.ts";
import { INBOX_OPERATIONS } from "./kinds.ts";
import { WEBHOOK_OPERATIONS } from "./webhooks/operations.ts";
import { OPERATIONS } from "#api/operations.ts";

export const ALL_OPERATIONS: readonly Operation[] = [...OPERATIONS, ...INBOX_OPERATIONS, ...WEBHOOK_OPERATIONS];
