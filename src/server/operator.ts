/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import { CONTACT } from "#inbox/contact.ts";
import { CORRECTION } from "#inbox/correction.ts";
import type { OperatorCall, OperatorResult } from "./call-operator.ts";
import type { Dynamic } from "./dynamic.ts";
import { WEBHOOKS } from "./operate-webhooks.ts";
import { findUsageFault, formatHelp, runCommand } from "./operator-command.ts";

export const OPERATOR_HELP = {
  contacts: formatHelp(CONTACT.tool),
  corrections: formatHelp(CORRECTION.tool),
  webhooks: formatHelp(WEBHOOKS),
} as const;

export function runOperator(
  { contact, corrections, webhooks }: Pick<Dynamic, "contact" | "corrections" | "webhooks">,
  { tool, args }: OperatorCall,
): Promise<OperatorResult> {
  if (tool === "contacts") return runCommand(CONTACT.tool, contact, args);
  return tool === "corrections" ? runCommand(CORRECTION.tool, corrections, args) : runCommand(WEBHOOKS, webhooks, args);
}

/** What is wrong with the arguments, and the help; undefined when they are right. */
export function refuseUsage({ tool, args }: OperatorCall): OperatorResult | undefined {
  if (tool === "contacts") return findUsageFault(CONTACT.tool, args);
  return tool === "corrections" ? findUsageFault(CORRECTION.tool, args) : findUsageFault(WEBHOOKS, args);
}
