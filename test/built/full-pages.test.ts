/** Full pages of changes keep their events for ever (contract §15): whoever keeps a copy of one never reads it again. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHistory } from "#content/git-history/read-history.ts";
import type { RecordedEvent } from "#record/schema/event.ts";
import { CHANGES_PAGE_SIZE } from "#site/limits.ts";
import { ROOT } from "../_setup/root.ts";

/** A hash of each page that was full on 1 December 2026, the oldest first. Pages that fill up later may be added to them. */
const frozen = JSON.parse(readFileSync(join(ROOT, "test/fixtures/full-pages.json"), "utf8")) as string[];

test("pages that were full hold the same events in the same order, with the same changes", async () => {
  const { events } = await readHistory(ROOT);
  const pages = frozen.map((_, page) => events.slice(page * CHANGES_PAGE_SIZE, (page + 1) * CHANGES_PAGE_SIZE));
  expect(pages.map(hashPage)).toEqual(frozen);
});

/** Without commits and their dates, which a rebase changes, and without whole values, which were not there at first. */
function hashPage(events: readonly RecordedEvent[]): string {
  const kept = events.map(({ id, type, slug, aiId, changes }) => [
    id,
    type,
    slug,
    aiId,
    changes.map(({ field, from, to }) => [field, from, to]),
  ]);
  return createHash("sha256").update(JSON.stringify(kept)).digest("hex").slice(0, 16);
}
