/** Page numbers worth a link: the first, the last, and those around the current one; null where some are left out. */
export function listPageLinks(page: number, pages: number): (number | null)[] {
  const wanted = [1, 2, page - 1, page, page + 1, pages - 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    return previous === undefined || number === previous + 1 ? [number] : [null, number];
  });
}
