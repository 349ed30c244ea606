/** Commands of the operator, wherever they are carried out: in the command's process or in the running server. */
import { KINDS } from "#inbox/kinds.ts";
import type { OperatorCall, OperatorResult } from "./call-operator.ts";
import type { Dynamic } from "./dynamic.ts";
import { WEBHOOKS } from "./operate-webhooks.ts";
import { findUsageFault, formatHelp, runCommand } from "./operator-command.ts";

type Tool = OperatorCall["tool"];

export function runOperator(
  { contact, corrections, webhooks }: Pick<Dynamic, "contact" | "corrections" | "webhooks">,
  { tool, args }: OperatorCall,
): Promise<OperatorResult> {
  const run = {
    contacts: () => runCommand(KINDS.contacts.tool, contact, args),
    corrections: () => runCommand(KINDS.corrections.tool, corrections, args),
    webhooks: () => runCommand(WEBHOOKS, webhooks, args),
  } satisfies Record<Tool, unknown>;
  return run[tool]();
}

/** What is wrong with the arguments, and the help; undefined when they are right. */
export function refuseUsage({ tool, args }: OperatorCall): OperatorResult | undefined {
  return tool === "webhooks" ? findUsageFault(WEBHOOKS, args) : findUsageFault<never>(KINDS[tool].tool, args);
}

export function showHelp(tool: Tool): string {
  return tool === "webhooks" ? formatHelp(WEBHOOKS) : formatHelp<never>(KINDS[tool].tool);
}
