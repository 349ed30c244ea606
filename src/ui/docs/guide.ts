/** What a guide is made of: trusted markup, and programs that readers copy. */
export type GuidePart = { html: string } | { path: string; code: string };
