/** The highest of many numbers in order, without sorting the rest. */

/** The `count` highest keys, highest first. Keys are numbers, none of them NaN. */
export function selectHighest(keys: Float64Array, count: number): Float64Array {
  if (keys.length <= count * 2) return keys.toSorted().reverse().subarray(0, count);
  // A heap with the lowest of the chosen at its root: most keys lose one comparison with it and are done.
  const heap = keys.slice(0, count);
  for (let index = (count >> 1) - 1; index >= 0; index--) sink(heap, heap[index]!, index);
  let lowest = heap[0]!;
  for (let index = count; index < keys.length; index++) {
    if (keys[index]! <= lowest) continue;
    sink(heap, keys[index]!, 0);
    lowest = heap[0]!;
  }
  return heap.sort().reverse();
}

/** Puts the key at the place, or below what is lower than it. */
function sink(heap: Float64Array, key: number, from: number): void {
  let index = from;
  for (let child = index * 2 + 1; child < heap.length; child = index * 2 + 1) {
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= key) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = key;
}
