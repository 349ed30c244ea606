/** What signing in and proposing need from outside. */
import type { RandomBytes } from "#lib/secrets/token.ts";
import type { Vault } from "#lib/secrets/vault.ts";
import type { Send } from "./forge-client.ts";
import type { ForgeSettings } from "./settings.ts";

export interface ForgeDeps {
  settings: ForgeSettings;
  /** Origin that people reach this site at: the only one whose pages may call. */
  origin: string;
  vault: Vault;
  random: RandomBytes;
  now: () => Date;
  send: Send;
  /** Slugs of the records that the deploy knows. */
  listSlugs: () => ReadonlySet<string>;
  log: (line: string) => void;
}
