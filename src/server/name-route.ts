/** A request's route by its declared address: few names for any number of paths, and nothing of a person in them. */
import { OPERATIONS } from "#api/operations.ts";
import { CONTACT_OPERATIONS } from "#contact/operations.ts";
import type { Operation } from "#http/operation.ts";
import { decodePath } from "#http/decode-path.ts";
import { buildRouter } from "#http/router.ts";
import { API_BASE } from "#site/routes.ts";
import { WEBHOOK_OPERATIONS } from "#webhooks/operations.ts";

// The context of an operation does not matter to its address.
const router = buildRouter<never>([...OPERATIONS, ...CONTACT_OPERATIONS, ...WEBHOOK_OPERATIONS] as Operation[]);

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
