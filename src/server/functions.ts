/** Netlify functions mounted in this process: the same modules, matched by their own config. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What our functions read of Netlify's context. */
export interface FunctionContext {
  /** Address of the client. */
  ip: string;
  requestId: string;
  params: Record<string, string>;
  deploy: { context: string; id: string; published: boolean };
  /** Work that goes on after the answer; the server waits for it when it stops. */
  waitUntil: (work: Promise<unknown>) => void;
}

export type FunctionHandler = (
  request: Request,
  context: FunctionContext,
) => Response | undefined | Promise<Response | undefined>;

export interface MountedFunction {
  name: string;
  handler: FunctionHandler;
  /** Methods it is called for; undefined for all. */
  methods: ReadonlySet<string> | undefined;
  /** True when a file at the same path goes first. */
  preferStatic: boolean;
  /** Cron expression; such functions have no path. */
  schedule: string | undefined;
  /** Placeholders of the path that matches; undefined when none does. */
  match: (pathname: string) => Record<string, string> | undefined;
}

interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  preferStatic?: boolean;
  schedule?: string;
}

/** Imports every function of a folder; handlers of platform events (objects) have no address and are left out. */
export async function loadFunctions(folder: string): Promise<MountedFunction[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  const modules = await Promise.all(
    names.map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<unknown>),
  );
  return modules.flatMap((module, index) => {
    const { default: handler, config = {} } = module as { default?: unknown; config?: FunctionConfig };
    return typeof handler === "function"
      ? [mountFunction(names[index]!.replace(/\.ts$/, ""), handler as FunctionHandler, config)]
      : [];
  });
}

function mountFunction(name: string, handler: FunctionHandler, config: FunctionConfig): MountedFunction {
  const paths = toPatterns(config.path);
  const excluded = toPatterns(config.excludedPath);
  return {
    name,
    handler,
    methods: config.method === undefined ? undefined : new Set([config.method].flat()),
    preferStatic: config.preferStatic ?? false,
    schedule: config.schedule,
    match(pathname) {
      // Netlify compares lower-cased paths without their trailing slash.
      const path = pathname.toLowerCase().replace(/(?<=.)\/$/, "");
      if (excluded.some((pattern) => pattern.test({ pathname: path }))) return undefined;
      const groups = paths
        .map((pattern) => pattern.exec({ pathname: path })?.pathname.groups)
        .find((found) => found !== undefined);
      return groups && Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, value ?? ""]));
    },
  };
}

function toPatterns(paths: string | string[] | undefined): URLPattern[] {
  return [paths ?? []].flat().map((pathname) => new URLPattern({ pathname }));
}
