/** Everything a kind works with; nothing is reached for behind its back. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Caller } from "#api/http/caller.ts";
import type { Clock } from "#api/schema/clock.ts";
import type { RandomBytes } from "#lib/secrets/token.ts";
import type { Vault } from "#lib/secrets/vault.ts";
import type { MailRoute } from "./mail.ts";
import type { InboxSettings } from "./settings.ts";

export interface InboxDeps<Store> {
  catalog: Catalog;
  store: Store;
  vault: Vault;
  clock: Clock;
  random: RandomBytes;
  /** Null: no mail server is configured, messages are kept until there is one. */
  mail: MailRoute | null;
  settings: InboxSettings;
  /** Never passed anything a sender wrote. */
  log: (line: string) => void;
}

/** What the operations of a kind work with. */
export interface InboxCall<Store> {
  deps: InboxDeps<Store>;
  request: Request;
  caller: Caller;
}
