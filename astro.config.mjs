import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { isListed, listRecordPages, withLastChange } from "./src/build/sitemap.ts";
import { SITE } from "./src/site.ts";

export default defineConfig({
  site: SITE.baseUrl,
  publicDir: "./src/public",
  trailingSlash: "always",
  // Keeps a space between inline elements on separate lines.
  compressHTML: true,
  build: {
    format: "directory",
    // The content security policy allows no inline style or script.
    inlineStylesheets: "never",
  },
  devToolbar: { enabled: false },
  integrations: [
    sitemap({
      filter: isListed,
      serialize: withLastChange,
      // Read when the sitemap is written: the catalogue comes after the configuration.
      get customPages() {
        return listRecordPages();
      },
    }),
  ],
  vite: { build: { assetsInlineLimit: 0 } },
});
