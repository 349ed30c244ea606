/** Gives pages what a build, or the function that answers them, gives them, while developing. */
import { defineMiddleware } from "astro:middleware";
import { pageRoutes, parseCompareAddress } from "#site/routes.ts";
import { findAsked } from "./_asked.ts";
import { liveService } from "./_live-service.ts";
import { PAGES, listPathsOf } from "./_modules.ts";

/** Two tools that have no page of their own are compared on that of all comparisons. */
const PAIR = pageRoutes.comparePair(["[pair]"]);

export const onRequest = defineMiddleware(async ({ locals, params, redirect, rewrite, routePattern, url }, next) => {
  const { service } = liveService;
  if (service === undefined) throw new Error("Content has had errors since the start; pages show once they are gone.");
  locals.service = service;
  const pattern = [routePattern, `${routePattern}/`].find((one) => PAGES.has(one));
  if (pattern === undefined) return next();
  const asked = await findAsked(pattern, service, url);
  if (asked !== undefined && "redirectTo" in asked) return redirect(asked.redirectTo, 301);
  const paths = await listPathsOf(pattern, service);
  const path = paths.find((one) => Object.entries(one.params).every(([name, value]) => params[name] === value));
  if (path === undefined)
    return rewrite(pattern === PAIR ? pageRoutes.compare(parseCompareAddress(url.pathname, "")) : "/404/");
  locals.props = asked?.props ?? path.props;
  return next();
});
