/** What all pages are bundled into: which of them a catalogue has, each rendered, and answers to requests. */
import type { ApiService } from "#api/service.ts";
import { editorRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { PAGES, listPathsOf } from "./_modules.ts";
import type { PagePath } from "./_paths.ts";
import { type Page, app } from "./_render.ts";

export { answerPage } from "./_answer-page.ts";
export { type Page, renderPage } from "./_render.ts";
export { getOpenApiDocument } from "./docs/_document.ts";

/** Loads the modules of all pages, which else happens when the first of each is rendered. */
export async function load(): Promise<void> {
  for (const open of PAGES.values()) await open();
}

/** Pages of one record: they are rendered with its other files (`build/write-record.ts`). */
const OF_RECORD = pageRoutes.ai("[slug]");

/** All pages but those of one record. */
export async function listPages(service: ApiService): Promise<Page[]> {
  const pages: Page[] = [];
  for (const pattern of PAGES.keys()) {
    if (pattern.startsWith(OF_RECORD)) continue;
    for (const { params, ...path } of await listPathsOf(pattern, service))
      pages.push({ ...path, address: fillPattern(pattern, params) });
  }
  // No page of this folder, and only where a deploy has an editor.
  const editor = editorRoutes.page();
  return app.match(new Request(toAbsolute(editor))) === undefined ? pages : [...pages, { address: editor }];
}

function fillPattern(pattern: string, params: PagePath["params"]): string {
  return pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`A path of ${pattern} says nothing of ${name}.`);
    return value;
  });
}
