/** Everything webhooks work with; nothing is reached for behind its back. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Clock } from "#api/schema/clock.ts";
import type { RandomBytes } from "#lib/secrets/token.ts";
import type { Vault } from "#lib/secrets/vault.ts";
import type { HostCheck, Send } from "./send.ts";
import type { WebhookSettings } from "./settings.ts";
import type { WebhookStore } from "./webhook-store.ts";

export interface WebhookDeps {
  catalog: Catalog;
  store: WebhookStore;
  vault: Vault;
  clock: Clock;
  random: RandomBytes;
  send: Send;
  checkHost: (hostname: string) => Promise<HostCheck>;
  settings: WebhookSettings;
  log: (line: string) => void;
}
