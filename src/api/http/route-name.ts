/** A request's route by its declared address: what a person put in its place doesn't belong in a log. */
import { API_BASE } from "#site/routes.ts";
import { decodePath } from "./decode-path.ts";
import type { Operation } from "./operation.ts";
import { buildRouter } from "./router.ts";

/** Names a path `/api/v1/ais/{slug}`, and `/api/*` when nothing is declared there. */
export function createRouteNamer<Context>(operations: readonly Operation<Context>[]): (pathname: string) => string {
  const router = buildRouter(operations);
  return (pathname) => {
    const segments = decodePath(pathname);
    const match = segments && router.find(segments);
    if (match === undefined) return "/api/*";
    const address = "twin" in match ? match.twin.address : [...match.operations.values()][0]!.address;
    return API_BASE + address;
  };
}
