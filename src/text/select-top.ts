/** The highest of many numbers in order, without sorting the rest. */

/** The `count` highest keys, highest first. Keys are numbers, none of them NaN. */
export function selectHighest(keys: Float64Array, count: number): number[] {
  // A heap with the lowest of the chosen at its root: most keys lose one comparison with it and are done.
  const heap = Array.from(keys.subarray(0, count));
  if (heap.length === 0) return heap;
  for (let index = (heap.length >> 1) - 1; index >= 0; index--) sink(heap, heap.length, heap[index]!, index);
  let lowest = heap[0]!;
  for (let index = heap.length; index < keys.length; index++) {
    if (keys[index]! <= lowest) continue;
    sink(heap, heap.length, keys[index]!, 0);
    lowest = heap[0]!;
  }
  for (let length = heap.length - 1; length > 0; length--) {
    const last = heap[length]!;
    heap[length] = heap[0]!;
    sink(heap, length, last, 0);
  }
  return heap;
}

/** Puts the key at the place, or below what is lower than it, in a heap of so many keys. */
function sink(heap: number[], length: number, key: number, from: number): void {
  let index = from;
  for (let child = index * 2 + 1; child < length; child = index * 2 + 1) {
    if (child + 1 < length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= key) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = key;
}
