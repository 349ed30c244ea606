/** Before tests of built files: the build, and one server of it for all files of tests that only read. */
import type { TestProject } from "vitest/node";
import { startCommand } from "./command.ts";
import ensureBuild from "./ensure-build.ts";
import { ROOT } from "./root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the built site, without a trailing slash. */
    siteUrl: string;
  }
}

export default async function serveSite(project: TestProject): Promise<() => Promise<unknown>> {
  ensureBuild();
  const server = await startCommand("test/_setup/serve-site.ts", ROOT);
  project.provide("siteUrl", server.url);
  return server.stop;
}
