/** Tells pages where the snapshot lies: they are bundled on their own and share no module with the build. */
import type { AstroInlineConfig } from "astro";

/** Setting of Vite for a folder; pages/_catalog.ts reads it. */
export function toCatalogFolderSetting(folder: string): NonNullable<AstroInlineConfig["vite"]> {
  return { define: { __CATALOG_FOLDER__: JSON.stringify(folder) } };
}
