/** Contents of the documentation of the API. */
import { DOCS_GROUPS } from "#site/docs-groups.ts";
import { pageRoutes } from "#site/routes.ts";
import type { ManualChapter } from "../manual/chapters.ts";

export const DOCS_CHAPTERS: readonly ManualChapter[] = [
  { href: pageRoutes.docs(), text: "Quick start" },
  { href: pageRoutes.docs("conventions"), text: "Conventions" },
  ...Object.entries(DOCS_GROUPS).flatMap(([page, { title }]) => [
    // The guide comes before the reference.
    ...(page === "webhooks/endpoints"
      ? [
          { href: pageRoutes.docs("webhooks"), text: "Webhooks" },
          { href: pageRoutes.docs("webhooks/recipes"), text: "Recipes" },
        ]
      : []),
    { href: pageRoutes.docs(page), text: title },
  ]),
  { href: pageRoutes.docs("packages"), text: "Packages" },
  { href: pageRoutes.docs("agents"), text: "Agents" },
  { href: pageRoutes.docs("changelog"), text: "Versions" },
  { href: pageRoutes.docs("operating"), text: "Operating" },
  { href: pageRoutes.docs("keys"), text: "Keys" },
  { href: pageRoutes.docs("static-hosts"), text: "Static hosts" },
  { href: pageRoutes.docs("forking"), text: "Forking" },
];
