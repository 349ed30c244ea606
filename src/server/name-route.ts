/** A request's route: few names for any number of paths, and nothing of a person in them. */
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { createRouteNamer } from "#api/http/route-name.ts";

const nameOperation = createRouteNamer(ALL_OPERATIONS);

/** `/api/v1/ais/{slug}`; files outside the API are `/*`, what nothing there is called by is `/api/*`. */
export function nameRoute(pathname: string): string {
  if (pathname === "/mcp") return pathname;
  if (!pathname.startsWith("/api")) return pathname.startsWith("/_astro/") ? "/_astro/*" : "/*";
  return nameOperation(pathname);
}
