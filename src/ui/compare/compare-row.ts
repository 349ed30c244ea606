/** A row of a comparison: what it is about, and a cell for each tool. */

export interface CompareCell {
  /** Null: unknown, which is not the same as no. */
  text: string | null;
  /** The text in parts, each on a line of its own. */
  lines?: readonly string[];
  /** Whether its source is weak: the mark that tools’ own pages give it. */
  isWeak?: boolean;
  /** Where the value is stated. */
  source?: string;
  /** What it leads to within the site. */
  href?: string;
}

export interface CompareRow {
  label: string;
  cells: CompareCell[];
}
