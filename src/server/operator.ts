/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import type { OperatorCall, OperatorResult } from "./call-operator.ts";
import type { Dynamic } from "./dynamic.ts";
import { CONTACTS_HELP, operateContacts } from "./operate-contacts.ts";
import { WEBHOOKS_HELP, operateWebhooks } from "./operate-webhooks.ts";

export const OPERATOR_HELP = { contacts: CONTACTS_HELP, webhooks: WEBHOOKS_HELP } as const;

export function runOperator(dynamic: Dynamic, { tool, args }: OperatorCall): Promise<OperatorResult> {
  return tool === "contacts" ? operateContacts(dynamic.contact, args) : operateWebhooks(dynamic.webhooks, args);
}
