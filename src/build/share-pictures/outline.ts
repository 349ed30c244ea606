/** Outlines of glyphs as straight lines. */

/** Lines that a curve is drawn as. At the largest size they stay within a tenth of a pixel of it. */
const LINES_A_CURVE = 8;

/** A step of a path in SVG's words; M, L, Q and C end where their last two values say, Z where the contour began. */
export interface PathStep {
  type: string;
  values: readonly number[];
}

/** @returns x and y of both ends of each line, in parts of `unit` */
export function toOutline(path: readonly PathStep[], unit: number): Float32Array {
  const ends: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number): void => {
    ends.push(x / unit, y / unit, toX / unit, toY / unit);
    [x, y] = [toX, toY];
  };
  for (const { type, values } of path) {
    if (type === "M") [x, y, startX, startY] = [values[0]!, values[1]!, values[0]!, values[1]!];
    else if (type === "Z") lineTo(startX, startY);
    else if (type === "L") lineTo(values[0]!, values[1]!);
    else {
      const points = [x, y, ...values];
      for (let line = 1; line <= LINES_A_CURVE; line++) lineTo(...findPoint(points, line / LINES_A_CURVE));
    }
  }
  return Float32Array.from(ends);
}

/** De Casteljau's algorithm: a point of a Bézier curve of any degree. */
function findPoint(points: readonly number[], part: number): [number, number] {
  let between = points;
  while (between.length > 2) {
    between = between.slice(2).map((value, at) => between[at]! + (value - between[at]!) * part);
  }
  return between as [number, number];
}
