/** Site, API and search from content as it is edited. */
import { join, sep } from "node:path";
import { type AstroInlineConfig, dev } from "astro";
import { keepAstroSilent } from "#build/keep-astro-silent.ts";
import { liveApi } from "./live-api.ts";
import type { LiveCatalog } from "./live-catalog.ts";

export interface LiveServerOptions {
  /** Folder with content/, src/ and netlify/. */
  root: string;
  live: LiveCatalog;
  /** 0: any free port. */
  port: number;
  host: string;
}

type LiveServer = Awaited<ReturnType<typeof dev>>;

export async function startLiveServer({ root, live, port, host }: LiveServerOptions): Promise<LiveServer> {
  keepAstroSilent();
  const config: AstroInlineConfig = {
    root,
    logLevel: "warn",
    server: { port, host },
    vite: {
      plugins: [await liveApi(root, live)],
      server: { watch: { ignored: toWrittenFiles(root) } },
    },
  };
  return dev(config);
}

/** True for what builds and the database write: watching it would use up the system's watchers, and is for nothing. */
function toWrittenFiles(root: string): (path: string) => boolean {
  const folders = ["dist", ".cache", ".catalog", ".local"].map((folder) => join(root, folder));
  return (path) => folders.some((folder) => path === folder || path.startsWith(folder + sep));
}
