/** After a change of the key: every secret and every address is sealed with the current one. */
import type { WebhookDeps } from "./deps.ts";
import type { SealedSecret } from "./webhook-store.ts";

export interface Resealed {
  resealed: number;
  /** Ids of endpoints whose address or current secret no key opens. */
  broken: string[];
}

export async function resealEndpoints({ store, vault }: Pick<WebhookDeps, "store" | "vault">): Promise<Resealed> {
  const result: Resealed = { resealed: 0, broken: [] };
  await store.resealAddresses();
  for (const { id, url, secrets } of await store.listEndpoints()) {
    if (isBroken({ url, secrets }, vault)) result.broken.push(id);
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

/** Nothing can be sent to it: the key of its address or of its current secret is lost. */
export function isBroken(
  { url, secrets }: { url: string | null; secrets: readonly SealedSecret[] },
  vault: WebhookDeps["vault"],
): boolean {
  return url === null || secrets.some(({ sealed, until }) => until === null && !vault.canOpen(sealed));
}
