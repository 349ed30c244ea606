/** Gives pages what a build gives them, while developing. */
import { defineMiddleware } from "astro:middleware";
import { liveService } from "./_live-service.ts";
import { PAGES, listPathsOf } from "./_modules.ts";

export const onRequest = defineMiddleware(async ({ locals, params, routePattern, rewrite }, next) => {
  const { service } = liveService;
  if (service === undefined) throw new Error("Content has had errors since the start; pages show once they are gone.");
  locals.service = service;
  const pattern = [routePattern, `${routePattern}/`].find((one) => PAGES.has(one));
  if (pattern === undefined) return next();
  const paths = await listPathsOf(pattern, service);
  const path = paths.find((one) => Object.entries(one.params).every(([name, value]) => params[name] === value));
  if (path === undefined) return rewrite("/404/");
  locals.props = path.props;
  return next();
});
