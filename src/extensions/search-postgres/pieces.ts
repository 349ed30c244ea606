/**
 * Records are partitioned by number, each partition ("piece") with its own indexes. The best-known records come first, so a
 * query for a few hundred of them reads a piece or two, and counting stops in the piece where it reaches its limit.
 */

/** Numbers from `from` up to `to`. */
export interface Piece {
  from: number;
  to: number;
}

const FIRST = 50_000;
const NEXT = 100_000;

/** Pieces that hold `size` records. */
export function listPieces(size: number): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0, to = FIRST; from < size; [from, to] = [to, to + NEXT]) pieces.push({ from, to });
  return pieces;
}

/**
 * Groups of pieces, searched one after the other until enough is found. PostgreSQL plans each group separately, so there are
 * few: each has about twice as many records as all before it.
 */
export function listSteps(size: number): Piece[] {
  const steps: Piece[] = [];
  // An empty snapshot needs one step as well: a statement without any would be invalid.
  for (const piece of listPieces(Math.max(1, size))) {
    const last = steps.at(-1);
    if (last === undefined || last.to - last.from >= 2 * last.from) steps.push({ ...piece });
    else last.to = piece.to;
  }
  return steps;
}
