/** What changed in the interface, the newest first. A release of the OpenAPI document has its entry here. */
export interface ApiRelease {
  /** As in the document's `info.version`. */
  version: string;
  /** YYYY-MM-DD */
  releasedAt: string;
  /** Sentences for users of the interface. */
  changes: readonly string[];
}

export const API_RELEASES: readonly ApiRelease[] = [
  {
    version: "1.0.0",
    releasedAt: "2026-11-27",
    changes: [
      "First version: records, tags, search, audit, alternatives, trends, changes and feeds to read; contact and webhooks to write.",
    ],
  },
];
