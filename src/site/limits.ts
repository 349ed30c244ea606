/** Limits that more than one place must keep to, or tell people. */

/** Longest text of a search, in code points. */
export const SEARCH_TEXT_CHARACTERS = 200;

/** With a question, hits past this one can't be asked for: a reader refines instead, and each deep page costs a whole ranking. */
export const MAX_RANKED_HITS = 1000;

/** Longest summary of a record, in code points: one sentence that fits a row of results. */
export const SUMMARY_CHARACTERS = 160;

/** Longest phrase of what a record is used for, in code points. */
export const USE_CHARACTERS = 60;

/** Records, events or deliveries on a page when the client names no limit. */
export const PAGE_SIZE = 50;

/** Largest body of a request, in KiB. */
export const BODY_KIB = 64;
export const BODY_BYTES = BODY_KIB * 1024;

/** Records that one feed, calendar or shortlist holds. */
export const MAX_WATCHED = 100;

/** Of the title that a visitor gives a shortlist. */
export const LIST_TITLE_CHARACTERS = 60;

/** Rows of a list on a page of the site: 25 with their marks stay within 14 kB. */
export const LIST_ROWS = 25;

/** Events on a page of the feed of changes. */
export const CHANGES_PAGE_SIZE = 100;

/** Records that a comparison shows side by side: more columns than this can't be taken in. */
export const MAX_COMPARED = 5;
