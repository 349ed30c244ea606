/** Lists that are fetched as they are read. */

/** A page of any list; `older` is how the feed of changes names its next page. */
export interface ListPage {
  data: readonly unknown[];
  links: { next?: string | null } | { older: string | null };
}

/**
 * A list of the interface. `for await` reads its items and fetches each page when the former one is used up;
 * `pages()` gives whole pages with their counts and facets, `page()` the first one. Nothing is fetched before.
 */
export class PagedList<P extends ListPage> implements AsyncIterable<P["data"][number]> {
  readonly #fetchPage: (path: string | undefined) => Promise<P>;

  /** @param fetchPage called with the path of a page; without one for the first page */
  constructor(fetchPage: (path: string | undefined) => Promise<P>) {
    this.#fetchPage = fetchPage;
  }

  /** The first page, or the one that the parameters name. */
  page(): Promise<P> {
    return this.#fetchPage(undefined);
  }

  /** This page and all that follow. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    for (let path: string | null | undefined; path !== null;) {
      const page: P = await this.#fetchPage(path);
      yield page;
      path = ("older" in page.links ? page.links.older : page.links.next) ?? null;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<P["data"][number], void, undefined> {
    for await (const { data } of this.pages()) yield* data as Iterable<Awaited<P["data"][number]>>;
  }
}
