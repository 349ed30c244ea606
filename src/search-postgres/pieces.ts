/**
 * Records are stored in pieces by number, each with indexes of its own. The best-known records come first, so a query that
 * wants some hundred of them reads a piece or two, and counting ends in the piece in which the limit is reached.
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
 * Pieces that are searched at once, one step after the other until enough is found: PostgreSQL plans each step apart, so each
 * has about twice as many records as all before it.
 */
export function listSteps(size: number): Piece[] {
  const steps: Piece[] = [];
  // One step finds nothing where there is nothing.
  for (const piece of listPieces(Math.max(1, size))) {
    const last = steps.at(-1);
    if (last === undefined || last.to - last.from >= 2 * last.from) steps.push({ ...piece });
    else last.to = piece.to;
  }
  return steps;
}
