/** A table is resealed a few rows at a time, so that requests are still taken meanwhile. */
import type { ResealCounts } from "../store.ts";
import type { Db } from "./tables.ts";

/** Rows resealed in one transaction. */
const PAGE_SIZE = 100;

/** `lastKey` is null at the end. */
export type ResealedPage = ResealCounts & { lastKey: string | null };

/** @param resealPage seals the rows whose key comes after `afterKey`, in the order of their keys */
export async function resealPages(
  db: Db,
  resealPage: (transaction: Db, afterKey: string, limit: number) => Promise<ResealedPage>,
): Promise<ResealCounts> {
  const total = { resealed: 0, locked: 0 };
  for (let afterKey: string | null = ""; afterKey !== null;) {
    const from: string = afterKey;
    const page = await db.transaction().execute((transaction) => resealPage(transaction, from, PAGE_SIZE));
    total.resealed += page.resealed;
    total.locked += page.locked;
    afterKey = page.lastKey;
  }
  return total;
}
