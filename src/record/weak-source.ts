/** What the mark † beside a fact means, the same wherever the fact is shown. */
export const WEAK_SOURCE = "rests on a second-hand source or on a home page alone";
