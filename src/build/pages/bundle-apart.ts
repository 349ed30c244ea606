/** Bundles pages in a process of its own: what a bundler takes of memory, 700 MB, is given back when its process ends. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BundleOptions } from "./bundle-pages.ts";

/** What the process prints is seen; why it failed is among that. */
export async function bundleApart(options: BundleOptions): Promise<void> {
  const child = fork(fileURLToPath(new URL("./bundle-process.ts", import.meta.url)), [JSON.stringify(options)]);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The pages could not be bundled; the reason is printed above.");
}
