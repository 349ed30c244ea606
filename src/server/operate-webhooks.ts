/** `npm run webhooks`: what the operator does with endpoints and held events. */
import type { WebhookDeps } from "#webhooks/deps.ts";
import { releaseEvents } from "#webhooks/publish-events.ts";
import type { StoredEndpoint } from "#webhooks/webhook-store.ts";
import type { OperatorResult } from "./call-operator.ts";

export const WEBHOOKS_HELP = `Usage: npm run webhooks -- <command>

  list          every endpoint with its state
  held          how many events wait because too many came at once
  release       send them on
  discard       never send them
  delete <id>   delete an endpoint and what waits for it

Exit codes: 0 done, 1 not possible, 2 wrong usage.`;

export async function operateWebhooks(deps: WebhookDeps, args: readonly string[]): Promise<OperatorResult> {
  const { store, clock } = deps;
  const [command = "", id = ""] = args;
  switch (command) {
    case "list":
      return done((await store.listEndpoints()).map(formatLine).join("\n") || "No endpoints.");
    case "held":
      return done(`${await store.countHeld()} events wait.`);
    case "release": {
      const released = await releaseEvents(deps);
      return done(`${released.events} events released, ${released.deliveries} deliveries.`);
    }
    case "discard":
      return done(`${await store.discardHeld()} events discarded.`);
    case "delete": {
      const endpoint = await store.findEndpoint(id);
      if (endpoint === undefined || endpoint.status === "deleted")
        return { output: `There is no endpoint ${id}.`, exitCode: 1 };
      await store.deleteEndpoint(id, await clock.read());
      return done(`${id} is deleted.`);
    }
    default:
      return {
        output: command === "" ? WEBHOOKS_HELP : `Unknown command ${command}.\n\n${WEBHOOKS_HELP}`,
        exitCode: 2,
      };
  }
}

function formatLine(endpoint: StoredEndpoint): string {
  const failing = endpoint.failingSince === null ? "" : `  failing since ${endpoint.failingSince.toISOString()}`;
  const reason = endpoint.disabledReason === null ? "" : ` (${endpoint.disabledReason})`;
  return `${endpoint.createdAt.toISOString()}  ${endpoint.id}  ${endpoint.status}${reason}  ${endpoint.url}  ${endpoint.events.join(",")}${failing}`;
}

function done(output: string): OperatorResult {
  return { output, exitCode: 0 };
}
