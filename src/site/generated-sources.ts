/** Files that were written without reading what they describe: no source of a price by themselves. */
export const GENERATED_SOURCES: readonly {
  /** Owner on GitHub. */
  owner: string;
  /** First and last month of such files, YYYY-MM. */
  from: string;
  to: string;
  /** Completes "files of … (…)". */
  why: string;
}[] = [
  {
    owner: "api-evangelist",
    from: "2026-05",
    to: "2026-06",
    why: "written in bulk; their owner calls them unverified",
  },
];
