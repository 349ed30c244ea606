/** Everything may be read; where the map of the site is. */
import { machineRoutes, toAbsolute } from "#site/routes.ts";

export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${toAbsolute(machineRoutes.sitemap())}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
