/** The process behind `bundleApart`. */
import { type BundleOptions, bundlePages } from "./bundle-pages.ts";

const options = JSON.parse(process.argv[2]!) as BundleOptions;
// Astro compares its folders with the working folder, whose real path it can't always read (`tools/cli/_through-link.ts`).
process.cwd = () => options.root;
// Nobody waits for the bundle any more, and its folder is about to be removed.
process.once("disconnect", () => process.exit(1));
await bundlePages(options);
process.exit();
