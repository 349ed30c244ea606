/** Pages that Astro renders. Bundling them needs no catalogue, so it begins before content is read. */
import { type AstroIntegration, type AstroPrerenderer, build } from "astro";
import { addEditorPage } from "#editor/integration.ts";
import { SITE } from "#site/site.ts";
import { FRAME_PATH, type Frame, parseFrame } from "#ui/layouts/frame.ts";
import { toCatalogFolderSetting } from "./catalog-folder.ts";
import { keepAstroSilent } from "./keep-astro-silent.ts";
import { type ListedRecord, buildSitemap } from "./sitemap.ts";

type StaticPath = Awaited<ReturnType<AstroPrerenderer["getStaticPaths"]>>[number];

/** Page that is rendered for its frame alone, and not written. */
const FRAME_COMPONENT = `src/pages${FRAME_PATH.slice(0, -1)}.astro`;

export interface AstroPagesOptions {
  root: string;
  /** Folder of the site. */
  dist: string;
  /** Where the snapshot is written. */
  catalogFolder: string;
  /** Resolves with the records when the snapshot is written; when it rejects, the build does. */
  ready: Promise<{ records: readonly ListedRecord[] }>;
  onFrame: (frame: Frame) => void;
  /** Whether the site has a page to edit records. */
  hasEditor: boolean;
}

export function buildAstroPages(options: AstroPagesOptions): Promise<void> {
  const { root, dist, catalogFolder, ready, onFrame, hasEditor } = options;
  keepAstroSilent();
  let records: readonly ListedRecord[] = [];
  const onRecords = (listed: typeof records): void => void (records = listed);
  return build({
    root,
    outDir: dist,
    logLevel: "warn",
    integrations: [
      awaitCatalog({ ready, onRecords, onFrame }),
      buildSitemap(() => records),
      ...(hasEditor ? [addEditorPage()] : []),
    ],
    // Other files are written into the folder meanwhile.
    vite: { ...toCatalogFolderSetting(catalogFolder), build: { emptyOutDir: false } },
  });
}

interface CatalogHooks extends Pick<AstroPagesOptions, "ready" | "onFrame"> {
  onRecords: (records: readonly ListedRecord[]) => void;
}

function awaitCatalog({ ready, onRecords, onFrame }: CatalogHooks): AstroIntegration {
  return {
    name: "catalog",
    hooks: {
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((standard) => ({
          ...standard,
          async getStaticPaths() {
            onRecords((await ready).records);
            const paths = await standard.getStaticPaths();
            const ofFrame = paths.find(({ route }) => route.component === FRAME_COMPONENT);
            if (ofFrame === undefined) throw new Error(`${FRAME_COMPONENT} is missing.`);
            onFrame(await renderFrame(standard, ofFrame));
            return paths.filter((path) => path !== ofFrame);
          },
        }));
      },
    },
  };
}

async function renderFrame(prerenderer: AstroPrerenderer, { route }: StaticPath): Promise<Frame> {
  const request = new Request(new URL(FRAME_PATH, SITE.baseUrl));
  const rendered = await prerenderer.render(request, { routeData: route });
  const response = rendered instanceof Response ? rendered : rendered.response;
  return parseFrame(await response.text());
}
