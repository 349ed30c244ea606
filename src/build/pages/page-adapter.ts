/** Astro's adapter for this product: all pages as one program, rendered by a build and by functions alike. */
import type { AstroIntegration } from "astro";

const PAGES = new URL("../../ui/pages/", import.meta.url);

export function pageAdapter(): AstroIntegration {
  return {
    name: "pages",
    hooks: {
      "astro:config:setup": ({ command, addMiddleware }) => {
        if (command === "dev") addMiddleware({ entrypoint: new URL("_live.ts", PAGES), order: "pre" });
      },
      "astro:config:done": ({ setAdapter }) => {
        setAdapter({
          name: "pages",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("_program.ts", PAGES),
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: { serverOutput: "stable" },
        });
      },
    },
  };
}
