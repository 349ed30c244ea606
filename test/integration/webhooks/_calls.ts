/** Calls of the webhook endpoints, and their answers parsed by the published schemas. */
import { expect } from "vitest";
import { Problem } from "#api/schema/problem.ts";
import { WebhookEndpoint } from "#api/schema/webhook.ts";
import { WEBHOOKS } from "#server/operate-webhooks.ts";
import { runCommand } from "#server/operator-command.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { handleWebhooks } from "#inbox/webhooks/handle-webhooks.ts";
import { aCaller } from "../../fixtures/contact.ts";
import { webhookRequest } from "../../fixtures/webhooks.ts";

export async function call(
  webhooks: WebhookDeps,
  method: string,
  path: string,
  options: Parameters<typeof webhookRequest>[2] = {},
): Promise<Response> {
  return handleWebhooks(webhooks, webhookRequest(method, path, options), aCaller());
}

export async function problem(response: Response): Promise<Problem> {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  return Problem.parse(await response.json());
}

export async function readEndpoint(
  webhooks: WebhookDeps,
  { id, token }: { id: string; token: string },
): Promise<WebhookEndpoint> {
  return WebhookEndpoint.parse(await (await call(webhooks, "GET", `/${id}`, { token })).json());
}

/** What `npm run webhooks` prints, behind its exit code. */
export async function operate(webhooks: WebhookDeps, ...args: string[]): Promise<string> {
  const { output, exitCode } = await runCommand(WEBHOOKS, webhooks, args);
  return `${exitCode} ${output}`;
}
