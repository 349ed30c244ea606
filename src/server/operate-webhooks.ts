/** `npm run webhooks`: what the operator does with endpoints and held events. */
import { parseArgs } from "node:util";
import type { WebhookDeps } from "#webhooks/deps.ts";
import { presentEndpoint } from "#webhooks/present.ts";
import { releaseEvents } from "#webhooks/publish-events.ts";
import { isBroken, resealSecrets } from "#webhooks/reseal.ts";
import type { StoredEndpoint } from "#webhooks/webhook-store.ts";
import type { OperatorResult } from "./call-operator.ts";

export const WEBHOOKS_HELP = `Usage: npm run webhooks -- <command> [--json]

  list          every endpoint with its state
  show <id>     one endpoint with everything known of it, and its newest deliveries
  disable <id>  send nothing more to it, and cancel what waits
  enable <id>   send to it again, without a challenge
  delete <id>   delete an endpoint and what waits for it
  held          how many events wait because too many came at once
  release       send them on
  discard       never send them
  reseal        seal every signing secret with the first key of DIRECTORY_KEY

Options:
  --json        answer as JSON

Exit codes: 0 done, 1 not possible, 2 wrong usage.`;

const SHOWN_DELIVERIES = 20;

/** What a command says: words for people, and the same as data. */
interface Said {
  text: string;
  json: unknown;
  exitCode?: 1;
}

export async function operateWebhooks(deps: WebhookDeps, args: readonly string[]): Promise<OperatorResult> {
  const parsed = parse(args);
  if ("fault" in parsed) return usage(parsed.fault);
  const { command, id, isJson } = parsed;
  const run = COMMANDS[command];
  if (run === undefined) return usage(command === "" ? "" : `Unknown command ${command}.`);
  const said = await run(deps, id);
  return { output: isJson ? JSON.stringify(said.json) : said.text, exitCode: said.exitCode ?? 0 };
}

const COMMANDS: Readonly<Record<string, (deps: WebhookDeps, id: string) => Promise<Said>>> = {
  async list(deps) {
    const endpoints = await deps.store.listEndpoints();
    const text = endpoints.map((endpoint) => formatLine(deps, endpoint)).join("\n") || "No endpoints.";
    return { text, json: endpoints.map((endpoint) => toJson(deps, endpoint)) };
  },
  show: (deps, id) =>
    withEndpoint(deps, id, async (endpoint) => {
      const page = { status: null, limit: SHOWN_DELIVERIES, offset: 0 };
      const { deliveries } = await deps.store.listDeliveries(id, page);
      const json = { ...toJson(deps, endpoint), deliveries };
      return { text: JSON.stringify(json, null, 2), json };
    }),
  disable: (deps, id) =>
    withEndpoint(deps, id, async ({ status }) =>
      (await deps.store.disable(id, await deps.clock.read()))
        ? say(`${id} is disabled; what waited is cancelled.`)
        : { ...say(`${id} is ${status}; only an active endpoint can be disabled.`), exitCode: 1 },
    ),
  enable: (deps, id) =>
    withEndpoint(deps, id, async () => {
      await deps.store.activate(id, await deps.clock.read(), Number.MAX_SAFE_INTEGER);
      return say(`${id} is active: it gets what changes from now on.`);
    }),
  delete: (deps, id) =>
    withEndpoint(deps, id, async () => {
      await deps.store.deleteEndpoint(id, await deps.clock.read());
      return say(`${id} is deleted.`);
    }),
  async held({ store }) {
    const events = await store.countHeld();
    return { text: `${events} events wait.`, json: { events } };
  },
  async release(deps) {
    const json = await releaseEvents(deps);
    return { text: `${json.events} events released, ${json.deliveries} deliveries.`, json };
  },
  async discard({ store }) {
    const events = await store.discardHeld();
    return { text: `${events} events discarded.`, json: { events } };
  },
  async reseal(deps) {
    const json = await resealSecrets(deps);
    const broken = json.broken.map((id) => `\n${id} is broken: no key opens its secret. Its owner can rotate it.`);
    return { text: `${json.resealed} endpoints sealed anew.${broken.join("")}`, json };
  },
};

function parse(args: readonly string[]): { command: string; id: string; isJson: boolean } | { fault: string } {
  try {
    const options = { json: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command = "", id = ""] = positionals;
    return { command, id, isJson: values.json ?? false };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

async function withEndpoint(
  { store }: WebhookDeps,
  id: string,
  act: (endpoint: StoredEndpoint) => Promise<Said>,
): Promise<Said> {
  const endpoint = await store.findEndpoint(id);
  if (endpoint !== undefined && endpoint.status !== "deleted") return act(endpoint);
  return { ...say(`There is no endpoint ${id}.`), exitCode: 1 };
}

function toJson({ catalog, vault }: WebhookDeps, endpoint: StoredEndpoint): object {
  return { ...presentEndpoint(catalog, endpoint), isBroken: isBroken(endpoint, vault), isSlow: endpoint.isSlow };
}

function formatLine({ vault }: WebhookDeps, endpoint: StoredEndpoint): string {
  const failing = endpoint.failingSince === null ? "" : `  failing since ${endpoint.failingSince.toISOString()}`;
  const reason = endpoint.disabledReason === null ? "" : ` (${endpoint.disabledReason})`;
  const broken = isBroken(endpoint, vault) ? "  broken: no key opens its secret" : "";
  return `${endpoint.createdAt.toISOString()}  ${endpoint.id}  ${endpoint.status}${reason}  ${endpoint.url}  ${endpoint.events.join(",")}${failing}${broken}`;
}

function say(text: string): Said {
  return { text, json: { message: text } };
}

function usage(fault: string): OperatorResult {
  return { output: fault === "" ? WEBHOOKS_HELP : `${fault}\n\n${WEBHOOKS_HELP}`, exitCode: 2 };
}
