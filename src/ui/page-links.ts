/** Lists cut into pages. */

/** One page of a list. */
export interface PageOf<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
  /** Rows of all pages. */
  total: number;
}

/** @param page from 1 */
export function toPageOf<Row>(rows: readonly Row[], page: number, size: number): PageOf<Row> {
  return {
    rows: rows.slice((page - 1) * size, page * size),
    page,
    pages: Math.max(1, Math.ceil(rows.length / size)),
    total: rows.length,
  };
}

/** Page numbers worth a link: the first, the last, and those around the current one; null where some are left out. */
export function listPageLinks(page: number, pages: number): (number | null)[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    return previous === undefined || number === previous + 1 ? [number] : [null, number];
  });
}
