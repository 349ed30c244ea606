/** A link to a comparison of two tools. */
export interface ComparedPair {
  names: readonly [string, string];
  href: string;
  /** A tag that both carry, or else the first tag of the first. */
  tag: string;
}
