/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import type { OperatorCall, OperatorResult } from "./call-operator.ts";
import type { Dynamic } from "./dynamic.ts";
import { CONTACTS } from "./operate-contacts.ts";
import { WEBHOOKS } from "./operate-webhooks.ts";
import { findUsageFault, formatHelp, runCommand } from "./operator-command.ts";

export const OPERATOR_HELP = { contacts: formatHelp(CONTACTS), webhooks: formatHelp(WEBHOOKS) } as const;

export function runOperator(
  { contact, webhooks }: Pick<Dynamic, "contact" | "webhooks">,
  { tool, args }: OperatorCall,
): Promise<OperatorResult> {
  return tool === "contacts" ? runCommand(CONTACTS, contact, args) : runCommand(WEBHOOKS, webhooks, args);
}

/** What is wrong with the arguments, and the help; undefined when they are right. */
export function refuseUsage({ tool, args }: OperatorCall): OperatorResult | undefined {
  return tool === "contacts" ? findUsageFault(CONTACTS, args) : findUsageFault(WEBHOOKS, args);
}
