/** Contents of a manual. */
import { pageRoutes } from "#site/routes.ts";

export interface ManualChapter {
  href: string;
  text: string;
}

/** Contents of the manual for those who add to the catalogue. */
export const CONTRIBUTE_CHAPTERS: readonly ManualChapter[] = [
  { href: pageRoutes.contribute(), text: "Adding and correcting" },
  { href: pageRoutes.contribute("review"), text: "Reviewing" },
  { href: pageRoutes.contribute("fields"), text: "Fields" },
  { href: pageRoutes.contribute("rules"), text: "Rules" },
];

/** The chapter to which a page belongs: the one whose address is the longest beginning of the page's. */
export function findChapter(chapters: readonly ManualChapter[], path: string): ManualChapter | undefined {
  return chapters
    .filter((chapter) => path.startsWith(chapter.href))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}
