/** Bundles Astro's pages: a program that renders them, and the files that browsers load. Needs no catalogue. */
import { cp } from "node:fs/promises";
import { type AstroIntegration, build } from "astro";
import { addEditorPage } from "#editor/integration.ts";
import { keepAstroSilent } from "../keep-astro-silent.ts";

export interface BundleOptions {
  root: string;
  /** Folder for styles, scripts, fonts and what lies in `src/public/`. */
  assets: string;
  /** Folder for the program. */
  program: string;
  /** Whether the site has a page to edit records. */
  hasEditor: boolean;
}

export async function bundlePages({ root, assets, program, hasEditor }: BundleOptions): Promise<void> {
  keepAstroSilent();
  await build({
    root,
    outDir: assets,
    logLevel: "warn",
    integrations: [keepProgram(program), ...(hasEditor ? [addEditorPage()] : [])],
    // Where Node preserves symbolic links, so must the bundler: it can't read the folder's own path.
    vite: { resolve: { preserveSymlinks: process.execArgv.includes("--preserve-symlinks") } },
  });
}

/** Astro would render every page and then delete the program: it is copied, and no page is rendered. */
function keepProgram(folder: string): AstroIntegration {
  let source: string | undefined;
  return {
    name: "page-program",
    hooks: {
      "astro:build:setup": ({ vite }) => {
        source = vite.environments?.["prerender"]?.build?.outDir;
      },
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer({
          name: "page-program",
          setup: () => cp(source!, folder, { recursive: true }),
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error("Pages are rendered by build/pages/page-program.ts.")),
        });
      },
    },
  };
}
