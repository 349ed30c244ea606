/**
 * How changes are cut into feeds: a subscription document with the newest ones, and an archive for each full page of
 * older ones. Together they hold every change. @see https://www.rfc-editor.org/rfc/rfc5005
 */
import { CHANGES_PAGE_SIZE } from "#site/limits.ts";

/** Entries that a feed holds at least. */
export const FEED_LENGTH = 50;

/** Full pages: they never get another change, so an archive keeps its entries; each shows the record as it is today. */
export function countArchives(events: readonly unknown[]): number {
  return Math.floor(events.length / CHANGES_PAGE_SIZE);
}

/** Index of the oldest change in the subscription document: all that no archive holds, and FEED_LENGTH at least. */
export function findFeedStart(events: readonly unknown[]): number {
  return Math.max(0, Math.min(events.length - FEED_LENGTH, countArchives(events) * CHANGES_PAGE_SIZE));
}

/** Events of an archive, oldest first. @param page from 1, the oldest */
export function sliceArchive<Event>(events: readonly Event[], page: number): Event[] {
  return events.slice((page - 1) * CHANGES_PAGE_SIZE, page * CHANGES_PAGE_SIZE);
}
