/** Puts the editor's page into a build that asks for it; it is not a page of `src/ui/pages/`, so no other build has it. */
import type { AstroIntegration } from "astro";
import { fileURLToPath } from "node:url";
import { editorRoutes } from "#site/routes.ts";

export function addEditorPage(): AstroIntegration {
  return {
    name: "editor",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        const entrypoint = fileURLToPath(new URL("./EditorPage.astro", import.meta.url));
        injectRoute({ pattern: editorRoutes.page(), entrypoint });
      },
    },
  };
}
