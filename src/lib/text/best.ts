/** The best of many items in order, without sorting the rest. */

/**
 * The `count` best items, best first. Linear in the number of items: most lose one comparison and are done.
 * @param compare below 0 when `a` comes before `b`; never 0 for two different items
 */
export function selectBest<T>(items: ArrayLike<T>, count: number, compare: (a: T, b: T) => number): T[] {
  // A heap with the last of the chosen at its root.
  const heap: T[] = Array.from({ length: Math.min(count, items.length) }, (_, place) => items[place]!);
  if (heap.length === 0) return heap;
  const isAfter = (a: T, b: T): boolean => compare(a, b) > 0;
  for (let place = (heap.length >> 1) - 1; place >= 0; place--) sink(heap, place, isAfter);
  for (let place = heap.length; place < items.length; place++) {
    if (isAfter(items[place]!, heap[0]!)) continue;
    heap[0] = items[place]!;
    sink(heap, 0, isAfter);
  }
  return heap.sort(compare);
}

/** Moves the item at the place below what comes after it. */
function sink<T>(heap: T[], from: number, isAfter: (a: T, b: T) => boolean): void {
  const item = heap[from]!;
  let place = from;
  for (let child = place * 2 + 1; child < heap.length; child = place * 2 + 1) {
    if (child + 1 < heap.length && isAfter(heap[child + 1]!, heap[child]!)) child++;
    if (!isAfter(heap[child]!, item)) break;
    heap[place] = heap[child]!;
    place = child;
  }
  heap[place] = item;
}
