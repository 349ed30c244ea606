/** Everything corrections work with; nothing is reached for behind its back. */
import type { ContactDeps } from "#contact/deps.ts";
import type { CorrectionStore } from "./correction-store.ts";

/** Limits are those of messages. */
export type CorrectionDeps = Pick<ContactDeps, "catalog" | "vault" | "clock" | "random" | "settings" | "log"> & {
  store: CorrectionStore;
};
