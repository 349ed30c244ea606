/** Astro's pages as a program: the paths that a catalogue gives them, and each rendered as text. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteData } from "astro";
import { StaticPaths } from "astro/runtime/prerender/static-paths.js";
import type { ApiService } from "#api/service.ts";
import { serviceSlot } from "#pages/_service-slot.ts";
import { SITE } from "#site/site.ts";
import { FRAME_NAMES, type Frame, type FrameName, type Frames, parseFrame, toFramePath } from "#ui/layouts/frame.ts";

/** As Astro names the module that the others hang on. */
const ENTRY = /^prerender-entry\..+\.mjs$/;

export interface PagePath {
  /** Path of the page's address, without a slash at its end. */
  pathname: string;
  route: RouteData;
  /** All that it is made from besides the code; undefined for a page that reads the catalogue. */
  cacheKey?: string | undefined;
}

export interface PageProgram {
  /** Loads the modules of all pages, which else happens when the first of each is rendered. */
  load: () => Promise<void>;
  /** Pages like all others, but with gaps, and not written. */
  renderFrames: () => Promise<Frames>;
  listPaths: (service: ApiService) => Promise<PagePath[]>;
  /** @param service undefined for a page that shows its props alone */
  render: (path: PagePath, service: ApiService | undefined) => Promise<string>;
}

/** What the entry needs of Astro's own build; everything else is in its manifest. */
interface Entry {
  app: {
    manifest: {
      routes: { routeData: RouteData; styles: object[] }[];
      pageMap?: ReadonlyMap<string, () => Promise<{ page: () => Promise<unknown> }>>;
    };
    setInternals: (internals: object) => void;
    setOptions: (options: object) => void;
    render: (request: Request, options: { routeData: RouteData }) => Promise<Response>;
  };
}

/** @param folder of the program; below a folder with the packages that it imports */
export async function openPageProgram(folder: string): Promise<PageProgram> {
  const name = readdirSync(folder).find((name) => ENTRY.test(name));
  if (name === undefined) throw new Error(`${folder} holds no program of pages.`);
  const { app } = (await import(pathToFileURL(join(folder, name)).href)) as Entry;
  app.setInternals({ pagesByKeys: new Map(app.manifest.routes.map(toPageStyles)) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  const render: PageProgram["render"] = async ({ pathname, route }, service) => {
    serviceSlot.service = service;
    const address = route.type === "endpoint" || pathname === "/" ? pathname : `${pathname}/`;
    const response = await app.render(new Request(new URL(address, SITE.baseUrl)), { routeData: route });
    return response.text();
  };
  const renderFrame = async (name: FrameName): Promise<Frame> => {
    const pathname = toFramePath(name);
    const found = app.manifest.routes.find(({ routeData }) => routeData.pathname === pathname);
    if (found === undefined) throw new Error(`There is no page at ${pathname}: ${name} pages have no frame.`);
    return parseFrame(name, await render({ pathname, route: found.routeData }, undefined));
  };
  return {
    load: async () => {
      for (const open of app.manifest.pageMap?.values() ?? []) await (await open()).page();
    },
    render,
    renderFrames: async () => ({ record: await renderFrame("record"), maker: await renderFrame("maker") }),
    listPaths: async (service) => {
      serviceSlot.service = service;
      const paths = (await new StaticPaths(app as never).getAll()) as PagePath[];
      return paths
        .map((path) => ({ ...path, pathname: path.pathname.replace(/(?<=.)\/$/, "") }))
        .filter(({ pathname }) => !FRAME_NAMES.some((name) => pathname === toFramePath(name)));
    },
  };
}

/** Astro looks up the styles of a page among the modules that it has just bundled; the manifest has them in order. */
function toPageStyles({ routeData, styles }: { routeData: RouteData; styles: object[] }): [string, object] {
  const ordered = styles.map((sheet, order) => ({ sheet, order, depth: 0 }));
  return [`${routeData.route}&${routeData.component}`, { styles: ordered }];
}
