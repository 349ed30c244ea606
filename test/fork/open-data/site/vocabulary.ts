/** Closed lists of a directory of open data. */

export const KIND_LABELS = { portal: "Portal", catalogue: "Catalogue", dataset: "Dataset" } as const;

export const PLATFORM_LABELS = { download: "Files", query: "Queries", stream: "Stream of changes" } as const;

export const PRICING_LABELS = { free: "Free", paid: "Paid", unknown: "Price unknown" } as const;

export const METRIC_LABELS = { github_stars: "GitHub stars" } as const;

export const RATING_SOURCE_LABELS = { trustpilot: "Trustpilot" } as const;
