/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import type { Dynamic } from "./dynamic.ts";
import { operateContacts } from "./operate-contacts.ts";
import { operateWebhooks } from "./operate-webhooks.ts";

export interface OperatorCall {
  tool: "contacts" | "webhooks";
  /** As typed after `npm run contacts --`. */
  args: string[];
}

export interface OperatorResult {
  output: string;
  /** 0 done, 1 not possible, 2 wrong usage. */
  exitCode: 0 | 1 | 2;
}

export function runOperator(dynamic: Dynamic, { tool, args }: OperatorCall): Promise<OperatorResult> {
  return tool === "contacts" ? operateContacts(dynamic.contact, args) : operateWebhooks(dynamic.webhooks, args);
}
