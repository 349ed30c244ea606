/** From a path to the operations at that address, or to the static file it names. */
import { type RouterContext, addRoute, createRouter, findRoute } from "rou3";
import { API_BASE } from "#site/routes.ts";
import type { Method, Operation, TwinFamily } from "./operation.ts";

export type Match<Context> = { path: Record<string, string> } & (
  | { operations: ReadonlyMap<Method, Operation<Context>> }
  | { twin: TwinFamily<Context>; operation: Operation<Context> }
);

export interface Router<Context> {
  /** Takes the decoded segments of a path; one trailing slash is accepted. */
  find: (segments: readonly string[]) => Match<Context> | undefined;
}

type Target<Context> =
  | { operations: ReadonlyMap<Method, Operation<Context>> }
  | { twin: TwinFamily<Context>; operation: Operation<Context> };

export function buildRouter<Context>(operations: readonly Operation<Context>[]): Router<Context> {
  const router: RouterContext<Target<Context>> = createRouter();
  for (const [address, group] of Map.groupBy(operations, (operation) => operation.address)) {
    addRoute(router, "", toPattern(address), {
      operations: new Map(group.map((operation) => [operation.method, operation])),
    });
  }
  for (const operation of operations) {
    for (const twin of operation.twins) addRoute(router, "", toPattern(twin.address), { twin, operation });
  }
  return {
    find(segments) {
      // Encoded anew, so that each address has one spelling: `/%61is` is `/ais`, and `a%2Fb` stays one segment.
      const found = findRoute(router, "", segments.map(encodeURIComponent).join("/"));
      if (found === undefined) return undefined;
      const values = Object.entries(found.params ?? {});
      return {
        ...found.data,
        path: Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)])),
      };
    },
  };
}

/** `/ais/{slug}.json` as rou3 writes it. */
function toPattern(address: string): string {
  return API_BASE + address.replace(/\{(\w+)\}/g, ":$1");
}
