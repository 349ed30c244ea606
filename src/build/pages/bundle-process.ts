/** The process behind `bundleApart`. */
import { type BundleOptions, bundlePages } from "./bundle-pages.ts";

// Nobody waits for the bundle any more, and its folder is about to be removed.
process.once("disconnect", () => process.exit(1));
await bundlePages(JSON.parse(process.argv[2]!) as BundleOptions);
process.exit();
