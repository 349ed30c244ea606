/** Everything contact works with; nothing is reached for behind its back. */
import type { Catalog } from "#catalog/catalog.ts";
import type { Clock } from "#schema/clock.ts";
import type { RandomBytes } from "#secrets/token.ts";
import type { Vault } from "#secrets/vault.ts";
import type { ContactStore } from "./contact-store.ts";
import type { MailRoute } from "./mail.ts";
import type { ContactSettings } from "./settings.ts";

export interface ContactDeps {
  catalog: Catalog;
  store: ContactStore;
  vault: Vault;
  clock: Clock;
  random: RandomBytes;
  /** Null: no mail server is configured, messages are kept until there is one. */
  mail: MailRoute | null;
  settings: ContactSettings;
  /** Never passed anything a sender wrote. */
  log: (line: string) => void;
}
