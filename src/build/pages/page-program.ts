/** The program that Astro's pages are bundled into, opened in this thread. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiService } from "#api/service.ts";
import type * as Program from "#ui/pages/_program.ts";
import type { Page } from "#ui/pages/_program.ts";

export interface PageProgram extends Pick<typeof Program, "load" | "listPages" | "getOpenApiDocument" | "answerPage"> {
  /**
   * @param service undefined for a page that shows its props alone
   * @throws when the page can't be rendered; the reason is printed
   */
  render: (page: Page, service: ApiService | undefined) => Promise<string>;
}

/** Astro's address of the page for addresses that have none. */
export const NOT_FOUND = "/404/";

/** Astro's name of the bundle's first module. */
const ENTRY = "entry.mjs";

export async function openPageProgram(folder: string): Promise<PageProgram> {
  const { load, listPages, getOpenApiDocument, answerPage, renderPage } = (await import(
    pathToFileURL(join(folder, ENTRY)).href
  )) as typeof Program;
  const render: PageProgram["render"] = async (page, service) => {
    const response = await renderPage(page, service);
    const expected = page.address === NOT_FOUND ? 404 : 200;
    if (response.status === expected) return response.text();
    throw new Error(`The page ${page.address} could not be rendered (${response.status}).`);
  };
  return { load, listPages, getOpenApiDocument, answerPage, render };
}
