/** The file of a tool's mark: the drawing that content names, from a package of icons, or a monogram. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { readIcon } from "#content/files/icon-packages.ts";
import type { Logo } from "#record/schema/logo.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { pictureRoutes } from "#site/routes.ts";
import { renderMonogram } from "#ui/mark/mark.ts";
import type { OutputFile } from "./write-files.ts";

export function buildMarkFile({ slug, name }: Pick<AiDetail, "slug" | "name">, logo: Logo | undefined): OutputFile {
  return { path: pictureRoutes.mark(slug), text: logo === undefined ? renderMonogram(name) : readIcon(logo) };
}

/** The drawing of a tool's logo; undefined where none is licensed. */
export function readLogo(logos: Catalog["logos"], slug: string): string | undefined {
  const logo = logos.get(slug);
  return logo && readIcon(logo);
}
