/** Links of header and footer: only pages that exist. */
import { NOUN } from "#site/nouns.ts";
import { pageRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

export interface NavigationLink {
  href: string;
  text: string;
}

export const HEADER_LINKS: readonly NavigationLink[] = [
  { href: pageRoutes.ais(), text: "Browse" },
  { href: pageRoutes.compare(), text: "Compare" },
  { href: pageRoutes.shortlist(), text: "Saved" },
  { href: pageRoutes.models(), text: "Models" },
  { href: pageRoutes.shutdowns(), text: "Shutdowns" },
  { href: pageRoutes.trends(), text: "Trends" },
  { href: pageRoutes.docs(), text: "API" },
  { href: pageRoutes.contribute(), text: "Contribute" },
];

export const FOOTER_LINKS: readonly NavigationLink[] = [
  { href: pageRoutes.ais(), text: `All ${NOUN.many}` },
  { href: pageRoutes.tags(), text: "Tags" },
  { href: pageRoutes.tasks(), text: "Tasks" },
  { href: pageRoutes.makers(), text: "Makers" },
  { href: pageRoutes.search(), text: "Search" },
  { href: pageRoutes.answers(), text: "Questions" },
  { href: pageRoutes.compare(), text: "Compare" },
  { href: pageRoutes.models(), text: "Models and prices" },
  { href: pageRoutes.benchmarks(), text: "Benchmarks" },
  { href: pageRoutes.cost(), text: "What would a month cost?" },
  { href: pageRoutes.shutdowns(), text: "Shutdowns" },
  { href: pageRoutes.trends(), text: "Trends" },
  { href: pageRoutes.weekly(), text: "Week by week" },
  { href: pageRoutes.changes(), text: "Changes" },
  { href: pageRoutes.status(), text: "Status" },
  { href: pageRoutes.methodology(), text: "Methodology" },
  { href: pageRoutes.attribution(), text: "Attribution" },
  { href: pageRoutes.docs(), text: "API" },
  { href: pageRoutes.contribute(), text: "Contribute" },
  { href: SITE.repository, text: "Source" },
];

/** True when `path` lies at or below the link's page. */
export function isCurrent(link: NavigationLink, path: string): boolean {
  return path === link.href || (link.href !== "/" && path.startsWith(link.href));
}
