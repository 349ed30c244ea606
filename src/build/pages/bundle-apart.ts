/** Bundles pages in a process of its own: the 700 MB that a bundler takes are given back when the process ends. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BundleOptions } from "./bundle-pages.ts";

/** The process prints where this one does, including why it failed. */
export async function bundleApart(options: BundleOptions): Promise<void> {
  // With NODE_ENV=development, Astro would bundle the pages of `npm run dev`, which include those of records.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(fileURLToPath(new URL("./bundle-process.ts", import.meta.url)), [JSON.stringify(options)], {
    env,
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The pages could not be bundled; the reason is printed above.");
}
