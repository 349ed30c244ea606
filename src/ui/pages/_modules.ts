/** All pages by their address, as in `/tags/[tag]/`; each is loaded when it is first asked for. */
import type { ApiService } from "#api/service.ts";
import type { ListPaths, PagePath } from "./_paths.ts";

interface PageModule {
  /** Of pages that exist more than once. */
  listPaths?: ListPaths;
}

export const PAGES: ReadonlyMap<string, () => Promise<PageModule>> = new Map(
  Object.entries(import.meta.glob<PageModule>(["./**/*.{astro,ts}", "!./**/_*"])).map(([file, load]) => [
    toPattern(file),
    load,
  ]),
);

/** `./tags/[tag]/index.astro` → `/tags/[tag]/`, `./robots.txt.ts` → `/robots.txt`. */
function toPattern(file: string): string {
  return file
    .slice(1)
    .replace(/(?:(?<=\/)index)?\.astro$/, "/")
    .replace("//", "/")
    .replace(/\.ts$/, "");
}

/** Where a page of this pattern is, with what it shows there. */
export async function listPathsOf(pattern: string, service: ApiService): Promise<readonly PagePath[]> {
  const { listPaths } = await PAGES.get(pattern)!();
  return listPaths === undefined ? [{ params: {} }] : listPaths(service);
}
