/** Releases of the data, newest first. The release workflow proposes each as a row of `releases.json`. */
import rows from "./releases.json" with { type: "json" };

/** Of the shape `Release` of the schema; a test holds the file to it. */
export const RELEASES: readonly unknown[] = rows;
