import { expect, test } from "vitest";
import { API_RELEASES } from "#api/changelog.ts";
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import { DOCS_GROUPS } from "#site/docs-groups.ts";
import { pageRoutes } from "#site/routes.ts";
import { DOCS_CHAPTERS } from "#ui/docs/chapters.ts";

test("no page of the documentation is without an operation, and every one is in the contents", () => {
  const pages = Object.keys(DOCS_GROUPS);
  expect(new Set(ALL_OPERATIONS.map(({ group }) => group))).toEqual(new Set(pages));
  const listed = new Set(DOCS_CHAPTERS.map(({ href }) => href));
  expect(pages.filter((page) => !listed.has(pageRoutes.docs(page)))).toEqual([]);
});

test("releases are listed newest first, each version once", () => {
  const days = API_RELEASES.map(({ releasedAt }) => releasedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(API_RELEASES.map(({ version }) => version)).size).toBe(API_RELEASES.length);
});
