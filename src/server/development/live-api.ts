/** Vite plugin of `npm run dev`: API and files from the live catalogue, and a reload of open pages when content changes. */
import type { ServerResponse } from "node:http";
import { join, sep } from "node:path";
import type { Connect, ErrorPayload, Plugin, ViteDevServer } from "vite";
import { handleApi } from "#api/handle.ts";
import { answerWatch } from "#api/watch.ts";
import { answerSafely } from "../answer-safely.ts";
import { toContentType } from "../content-types.ts";
import { type FunctionContext, type MountedFunction, loadFunctions } from "../functions.ts";
import { parseTarget, toRequest } from "../to-request.ts";
import { sendResponse } from "../send-response.ts";
import type { LiveCatalog } from "./live-catalog.ts";
import { findLiveFile } from "./live-files.ts";
import { answerMovedPage } from "./live-pages.ts";

/** Editors write a file several times in a moment. */
const QUIET_MS = 100;
/** Functions that only read the catalogue; the live one answers for them. */
const READERS = new Set(["api", "search"]);
/** Functions that answer pages: here Astro does, with what `ui/pages/_live.ts` gives it. */
const OF_PAGES = new Set(["pages", "comparison"]);

export async function liveApi(root: string, live: LiveCatalog): Promise<Plugin> {
  const all = await loadFunctions(join(root, "netlify/functions"));
  const functions = all.filter(({ name }) => !OF_PAGES.has(name));
  return {
    name: "live-api",
    configureServer(server) {
      watchContent(server, root, live);
      const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
        const url = parseTarget(incoming);
        const mounted =
          url && functions.find(({ match, methods }) => methods === undefined && match(url.pathname) !== undefined);
        if (url === undefined || mounted === undefined) return next();
        const request = toRequest(incoming, outgoing, url);
        answerSafely(request, () => answer(mounted, request, url, live, incoming.socket.remoteAddress ?? ""))
          .then((response) => sendResponse(incoming, outgoing, response))
          .catch(giveUp(outgoing));
      };
      const handleFile: Connect.NextHandleFunction = (incoming, outgoing, next) => {
        const url = parseTarget(incoming);
        const path = url?.pathname ?? "";
        const serve = async (): Promise<void> => {
          const moved = url && answerMovedPage(live.service(), url);
          if (moved !== undefined) {
            await sendResponse(incoming, outgoing, moved);
            return;
          }
          const file = await findLiveFile(live.service(), path);
          if (file === undefined) return next();
          await sendResponse(
            incoming,
            outgoing,
            new Response(file, { headers: { "Content-Type": toContentType(path) } }),
          );
        };
        serve().catch(giveUp(outgoing));
      };
      // In front of everything: Astro would refuse addresses without a trailing slash. Files first, as on a CDN.
      return () => server.middlewares.stack.unshift({ route: "", handle: handleFile }, { route: "", handle });
    },
  };
}

function giveUp(outgoing: ServerResponse): (error: unknown) => void {
  return (error) => {
    console.error("The answer could not be sent:", error);
    outgoing.destroy();
  };
}

async function answer(
  mounted: MountedFunction,
  request: Request,
  url: URL,
  live: LiveCatalog,
  ip: string,
): Promise<Response> {
  if (READERS.has(mounted.name)) return handleApi(live.service(), request);
  if (mounted.name === "watch") return answerWatch(live.service(), request);
  const context: FunctionContext = {
    ip,
    requestId: crypto.randomUUID(),
    params: mounted.match(url.pathname) ?? {},
    deploy: { context: "dev", id: "local", published: true },
    waitUntil: (work) => {
      work.catch((error: unknown) => console.error("Background work failed:", error));
    },
  };
  return (await mounted.handler(request, context)) ?? new Response(null, { status: 204 });
}

function watchContent(server: ViteDevServer, root: string, live: LiveCatalog): void {
  const folder = join(root, "content");
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    const fault = live.findFault();
    if (fault === undefined) server.ws.send({ type: "full-reload" });
    else server.ws.send(toBanner(fault));
  };
  const reload = async (): Promise<void> => {
    try {
      await live.reload();
      show();
    } catch (error) {
      console.error("Content could not be read:", error);
      server.ws.send(toBanner(error instanceof Error ? error.message : String(error)));
    }
  };
  server.watcher.add(folder);
  server.watcher.on("all", (_event, path) => {
    if (!path.startsWith(folder + sep)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void reload();
    }, QUIET_MS);
  });
  // A page that is opened later shows what is wrong, too.
  server.ws.on("connection", () => {
    if (live.findFault() !== undefined) show();
  });
}

/** The development client shows an error over the page until the next reload. */
function toBanner(fault: string): ErrorPayload {
  return { type: "error", err: { name: "ContentError", message: `Content has errors:\n${fault}`, stack: "" } };
}
