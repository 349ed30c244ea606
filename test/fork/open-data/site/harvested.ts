/** Sources of facts that a directory of open data asks. */
export const HARVESTED: readonly string[] = ["endoflife", "npm", "pypi", "github"];
