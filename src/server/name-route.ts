/** A request's route by its declared address: few names for any number of paths, and nothing of a person in them. */
import { ALL_OPERATIONS } from "#api/all-operations.ts";
import { decodePath } from "#http/decode-path.ts";
import { buildRouter } from "#http/router.ts";
import { API_BASE } from "#site/routes.ts";

const router = buildRouter(ALL_OPERATIONS);

/** `/api/v1/ais/{slug}`; files outside the API are `/*`, what nothing there is called by is `/api/*`. */
export function nameRoute(pathname: string): string {
  if (pathname === "/mcp") return pathname;
  if (!pathname.startsWith("/api")) return pathname.startsWith("/_astro/") ? "/_astro/*" : "/*";
  const segments = decodePath(pathname);
  const match = segments && router.find(segments);
  if (match === undefined) return "/api/*";
  const address = "twin" in match ? match.twin.address : [...match.operations.values()][0]!.address;
  return API_BASE + address;
}
