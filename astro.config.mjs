import { defineConfig, passthroughImageService } from "astro/config";
import { pageAdapter } from "./src/build/pages/page-adapter.ts";
import { SITE } from "./src/site/site.ts";

export default defineConfig({
  site: SITE.baseUrl,
  srcDir: "./src/ui",
  publicDir: "./src/ui/public",
  trailingSlash: "always",
  output: "server",
  adapter: pageAdapter(),
  image: { service: passthroughImageService() },
  // Keeps a space between inline elements on separate lines.
  compressHTML: true,
  build: {
    format: "directory",
    // The content security policy allows no inline style or script.
    inlineStylesheets: "never",
  },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 } },
});
