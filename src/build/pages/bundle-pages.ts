/** Bundles Astro's pages: a program that renders them, and the files that browsers load. Needs no catalogue. */
import { type AstroIntegration, build } from "astro";
import { addEditorPage } from "#extensions/editor/integration.ts";
import { keepAstroSilent } from "../keep-astro-silent.ts";

export interface BundleOptions {
  root: string;
  /** Folder for styles, scripts, fonts and what lies in `src/ui/public/`. */
  assets: string;
  /** Folder for the program. */
  program: string;
  /** Whether the site has a page to edit records. */
  hasEditor: boolean;
}

/** Nothing is encrypted with it: the props of a page never reach a browser. A fixed one makes equal bundles. */
const KEY = Buffer.alloc(32).toString("base64");

export async function bundlePages({ root, assets, program, hasEditor }: BundleOptions): Promise<void> {
  keepAstroSilent();
  process.env["ASTRO_KEY"] = KEY;
  const integrations: AstroIntegration[] = hasEditor ? [addEditorPage()] : [];
  await build({
    root,
    outDir: assets,
    logLevel: "warn",
    build: { client: assets, server: program },
    integrations,
    // Where Node preserves symbolic links, so must the bundler: it can't read the folder's own path.
    vite: {
      resolve: { preserveSymlinks: process.execArgv.includes("--preserve-symlinks") },
      // A function has no packages beside it.
      environments: { ssr: { resolve: { noExternal: true } } },
    },
  });
}
