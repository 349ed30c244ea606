/** After a change of the key: every secret is sealed with the current one. */
import type { WebhookDeps } from "./deps.ts";
import type { SealedSecret } from "./webhook-store.ts";

export interface Resealed {
  resealed: number;
  /** Ids of endpoints whose current secret no key opens. */
  broken: string[];
}

export async function resealSecrets({ store, vault }: Pick<WebhookDeps, "store" | "vault">): Promise<Resealed> {
  const result: Resealed = { resealed: 0, broken: [] };
  for (const { id, secrets } of await store.listEndpoints()) {
    if (isBroken({ secrets }, vault)) result.broken.push(id);
    const anew = secrets.map((secret): SealedSecret =>
      vault.canOpen(secret.sealed) && vault.findKeyId(secret.sealed) !== vault.currentKeyId
        ? { ...secret, sealed: vault.seal(vault.open(secret.sealed, id), id) }
        : secret,
    );
    const hasChanged = anew.some((secret, index) => secret !== secrets[index]);
    if (hasChanged && (await store.replaceSecrets(id, secrets, anew))) result.resealed++;
  }
  return result;
}

/** Nothing can be signed for it: the key of its current secret is lost. */
export function isBroken({ secrets }: { secrets: readonly SealedSecret[] }, vault: WebhookDeps["vault"]): boolean {
  return secrets.some(({ sealed, until }) => until === null && !vault.canOpen(sealed));
}
