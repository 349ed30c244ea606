/** The first of many in order, without sorting the rest. */

/** The `count` first items by `compare`, in order. `compare` must never call two items equal. */
export function selectTop<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (items.length <= count * 2) return items.toSorted(compare).slice(0, count);
  // A heap with the last of the chosen at its root: most items lose one comparison with it and are done.
  const heap = items.slice(0, count);
  for (let index = (count >> 1) - 1; index >= 0; index--) sink(heap, index, compare);
  for (let index = count; index < items.length; index++) {
    if (count === 0 || compare(items[index]!, heap[0]!) >= 0) continue;
    heap[0] = items[index]!;
    sink(heap, 0, compare);
  }
  return heap.sort(compare);
}

function sink<T>(heap: T[], from: number, compare: (a: T, b: T) => number): void {
  const item = heap[from]!;
  let index = from;
  for (;;) {
    let child = index * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, item) <= 0) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = item;
}
