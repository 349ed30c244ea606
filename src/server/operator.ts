/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import type { OperatorCall, OperatorResult } from "./call-operator.ts";
import type { Dynamic } from "./dynamic.ts";
import { CONTACTS } from "./operate-contacts.ts";
import { CORRECTIONS } from "./operate-corrections.ts";
import { WEBHOOKS } from "./operate-webhooks.ts";
import { findUsageFault, formatHelp, runCommand } from "./operator-command.ts";

export const OPERATOR_HELP = {
  contacts: formatHelp(CONTACTS),
  corrections: formatHelp(CORRECTIONS),
  webhooks: formatHelp(WEBHOOKS),
} as const;

export function runOperator(
  { contact, corrections, webhooks }: Pick<Dynamic, "contact" | "corrections" | "webhooks">,
  { tool, args }: OperatorCall,
): Promise<OperatorResult> {
  if (tool === "contacts") return runCommand(CONTACTS, contact, args);
  return tool === "corrections" ? runCommand(CORRECTIONS, corrections, args) : runCommand(WEBHOOKS, webhooks, args);
}

/** What is wrong with the arguments, and the help; undefined when they are right. */
export function refuseUsage({ tool, args }: OperatorCall): OperatorResult | undefined {
  if (tool === "contacts") return findUsageFault(CONTACTS, args);
  return tool === "corrections" ? findUsageFault(CORRECTIONS, args) : findUsageFault(WEBHOOKS, args);
}
