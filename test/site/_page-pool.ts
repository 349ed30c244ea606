/** Pages that tests of many addresses take turns with: opening one for each address takes longer than most questions. */
import type { Page } from "playwright-core";

export interface PagePool {
  /** Lends a page to `work`, once one is free. */
  use: <T>(work: (page: Page) => Promise<T>) => Promise<T>;
}

/** @param open opens a page; called at most `size` times */
export function createPagePool(size: number, open: () => Promise<Page>): PagePool {
  const free: (() => Promise<Page>)[] = Array.from({ length: size }, () => open);
  const waiting: ((take: () => Promise<Page>) => void)[] = [];
  return {
    async use(work) {
      const take = free.pop() ?? (await new Promise<() => Promise<Page>>((resolve) => waiting.push(resolve)));
      const page = await take();
      try {
        return await work(page);
      } finally {
        const again = (): Promise<Page> => Promise.resolve(page);
        const next = waiting.shift();
        if (next === undefined) free.push(again);
        else next(again);
      }
    },
  };
}
