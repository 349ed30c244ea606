/** `npm run webhooks`: what the operator does with endpoints and held events. */
import { formatCount } from "#lib/format/number.ts";
import { WEBHOOK_STATUSES } from "#api/schema/webhook.ts";
import type { WebhookDeps } from "#inbox/webhooks/deps.ts";
import { presentEndpoint } from "#inbox/webhooks/present.ts";
import { releaseEvents } from "#inbox/webhooks/publish-events.ts";
import { isBroken, resealEndpoints } from "#inbox/webhooks/reseal.ts";
import type { StoredEndpoint } from "#inbox/webhooks/webhook-store.ts";
import { type OperatorCommand, type OperatorTool, type Said, decline, say, sayRows } from "#inbox/operator.ts";

const SHOWN_DELIVERIES = 20;

const COMMANDS: readonly OperatorCommand<WebhookDeps>[] = [
  {
    usage: "list",
    does: "every endpoint with its state",
    options: ["status", "limit"],
    run: async (deps, _, { status, limit }) => {
      const endpoints = (await deps.store.listEndpoints()).filter((endpoint) => isWanted(endpoint, status));
      const rows = endpoints.slice(0, limit).map((endpoint) => ({
        text: formatLine(deps, endpoint),
        json: toJson(deps, endpoint),
      }));
      return sayRows(rows, "No endpoints.");
    },
  },
  {
    usage: "show <id>",
    does: "one endpoint with everything known of it, and its newest deliveries",
    run: (deps, [id]) =>
      withEndpoint(deps, id, async (endpoint) => {
        const json = await withDeliveries(deps, endpoint, SHOWN_DELIVERIES);
        return { text: JSON.stringify(json, null, 2), json };
      }),
  },
  {
    usage: "export",
    does: "all of them with all deliveries as JSON: one a line, or one array with --json",
    options: ["status"],
    run: async (deps, _, { status }) => {
      const rows: { text: string; json: unknown }[] = [];
      for (const endpoint of await deps.store.listEndpoints()) {
        if (!isWanted(endpoint, status)) continue;
        const json = await withDeliveries(deps, endpoint, null);
        rows.push({ text: JSON.stringify(json), json });
      }
      return sayRows(rows, "");
    },
  },
  {
    usage: "disable <id>",
    does: "send nothing more to it, and cancel what waits",
    run: (deps, [id]) =>
      withEndpoint(deps, id, async ({ status }) =>
        (await deps.store.disable(id, await deps.clock.read()))
          ? say(`${id} is disabled; what waited is cancelled.`)
          : decline(`${id} is ${status}; only an active endpoint can be disabled.`),
      ),
  },
  {
    usage: "enable <id>",
    does: "send to it again, without a challenge",
    run: (deps, [id]) =>
      withEndpoint(deps, id, async ({ status }) => {
        if (status === "active") return say(`${id} was active before.`);
        await deps.store.activate(id, await deps.clock.read(), Number.MAX_SAFE_INTEGER);
        return say(`${id} is active: it gets what changes from now on. retry sends what it missed.`);
      }),
  },
  {
    usage: "retry <id>",
    does: "attempt what failed, was cancelled or waits: one delivery, or all of an endpoint",
    run: async (deps, [id]) => {
      const endpoint = await deps.store.findEndpoint(id);
      if (endpoint !== undefined && endpoint.status !== "active")
        return decline(`${id} is ${endpoint.status}; only an active endpoint gets deliveries.`);
      const deliveries = await deps.store.retryDeliveries(id, await deps.clock.read());
      if (deliveries === 0) return decline(`There is nothing to retry under ${id}.`);
      const text = `${formatCount(deliveries, "delivery is", "deliveries are")} attempted at the next turn.`;
      return { text, json: { deliveries } };
    },
  },
  { usage: "erase <id>", does: "empty an endpoint for good, and cancel what waits for it", run: erase },
  { usage: "delete <id>", does: "the same as erase", run: erase },
  {
    usage: "held",
    does: "how many events wait because too many came at once",
    run: async ({ store }) => {
      const events = await store.countHeld();
      return { text: `${formatCount(events, "event waits", "events wait")}.`, json: { events } };
    },
  },
  {
    usage: "release",
    does: "send them on",
    run: async (deps) => {
      const json = await releaseEvents(deps);
      return {
        text: `${formatCount(json.events, "event")} released, ${formatCount(json.deliveries, "delivery", "deliveries")}.`,
        json,
      };
    },
  },
  {
    usage: "discard",
    does: "never send them",
    run: async ({ store }) => {
      const events = await store.discardHeld();
      return { text: `${formatCount(events, "event")} discarded.`, json: { events } };
    },
  },
  {
    usage: "reseal",
    does: "seal every signing secret and address with the first key of DIRECTORY_KEY",
    run: async (deps) => {
      const json = await resealEndpoints(deps);
      const broken = json.broken.map((id) => `\n${id} is broken: no key opens its secret or its address.`);
      return { text: `${formatCount(json.resealed, "endpoint")} sealed anew.${broken.join("")}`, json };
    },
  },
];

export const WEBHOOKS: OperatorTool<WebhookDeps> = {
  name: "webhooks --",
  commands: COMMANDS,
  statuses: WEBHOOK_STATUSES,
};

function erase(deps: WebhookDeps, [id]: [string, string]): Promise<Said> {
  return withEndpoint(deps, id, async () => {
    await deps.store.deleteEndpoint(id, await deps.clock.read());
    return say(`${id} is erased.`);
  });
}

async function withEndpoint(
  { store }: WebhookDeps,
  id: string,
  act: (endpoint: StoredEndpoint) => Promise<Said>,
): Promise<Said> {
  const endpoint = await store.findEndpoint(id);
  if (endpoint !== undefined && endpoint.status !== "deleted") return act(endpoint);
  return decline(`There is no endpoint ${id}.`);
}

async function withDeliveries(deps: WebhookDeps, endpoint: StoredEndpoint, limit: number | null): Promise<object> {
  const { deliveries } = await deps.store.listDeliveries(endpoint.id, { status: null, limit, offset: 0 });
  return { ...toJson(deps, endpoint), deliveries };
}

function isWanted(endpoint: StoredEndpoint, status: string | undefined): boolean {
  return status === undefined || endpoint.status === status;
}

function toJson({ catalog, vault }: WebhookDeps, endpoint: StoredEndpoint): object {
  return { ...presentEndpoint(catalog, endpoint), isBroken: isBroken(endpoint, vault), isSlow: endpoint.isSlow };
}

function formatLine({ vault }: WebhookDeps, endpoint: StoredEndpoint): string {
  const failing = endpoint.failingSince === null ? "" : `  failing since ${endpoint.failingSince.toISOString()}`;
  const reason = endpoint.disabledReason === null ? "" : ` (${endpoint.disabledReason})`;
  const broken = isBroken(endpoint, vault)
    ? `  broken: no key opens its ${endpoint.url === null ? "address" : "secret"}`
    : "";
  return `${endpoint.createdAt.toISOString()}  ${endpoint.id}  ${endpoint.status}${reason}  ${endpoint.url ?? "-"}  ${endpoint.events.join(",")}${failing}${broken}`;
}
