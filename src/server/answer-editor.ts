/** The editor's function: settings of the environment, and the network, handed to the domain. */
import { randomBytes } from "node:crypto";
import { answerJson, refuse } from "#extensions/forge/answers.ts";
import { handleForge } from "#extensions/forge/handle-forge.ts";
import { hasEditor, parseForgeSettings } from "#extensions/forge/settings.ts";
import { isLoopbackHost } from "#lib/format/host.ts";
import { createVault } from "#lib/secrets/vault.ts";
import { editorRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import { answerSafely } from "./answer-safely.ts";
import { loadService } from "./load-service.ts";
import { log } from "./log.ts";

/** Everything under `/admin/forge`. */
export function answerEditor(request: Request): Promise<Response> {
  return answerSafely(request, () => answer(request));
}

async function answer(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (!hasEditor(process.env)) return refuse(404, "This deploy has no editor: CONTENT_EDITOR is not 1.");
  const parsed = parseForgeSettings(process.env);
  if ("problems" in parsed) {
    // The page works without, and names what is missing.
    if (pathname === editorRoutes.session())
      return answerJson({ forge: null, login: null, token: null, problems: parsed.problems });
    return refuse(503, parsed.problems.join(" "));
  }
  return handleForge(
    {
      settings: parsed.settings,
      origin: toOrigin(origin),
      vault: createVault(parsed.settings.keys, randomBytes),
      random: randomBytes,
      now: () => new Date(),
      send: fetch,
      listSlugs: () => new Set(loadService().catalog.records.map(({ slug }) => slug)),
      log: (line) => log.write("warn", line),
    },
    request,
  );
}

/** Host is what the client says: away from one's own machine only the site's own origin is believed. */
function toOrigin(origin: string): string {
  return isLoopbackHost(new URL(origin).hostname) ? origin : SITE.baseUrl;
}
