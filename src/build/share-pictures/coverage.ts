/** Less is the rounding of sums. */
const SMALLEST_PART = 0.001;

/**
 * How much of each pixel lies within an outline. Each line adds to a row what the area to its right gains, so that a sum
 * along the row is the covered part: exact for the area, and the same on every machine (after font-rs by Raph Levien).
 */
export class Coverage {
  readonly #width: number;
  readonly #gains: Float32Array;
  /** Rows with lines since the last `take`. */
  #fromRow = Infinity;
  #toRow = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    // A line at the right edge adds to the pixel after it.
    this.#gains = new Float32Array(width * height + 2);
  }

  /**
   * Adds an outline.
   * @param outline x and y of both ends of each line, y upwards
   * @param x pixels right of the left edge where it begins
   * @param y pixels below the upper edge where its baseline lies
   */
  add(outline: Float32Array, x: number, y: number, scale: number): void {
    for (let at = 0; at < outline.length; at += 4) {
      const [fromY, toY] = [y - outline[at + 1]! * scale, y - outline[at + 3]! * scale];
      this.#addLine(x + outline[at]! * scale, fromY, x + outline[at + 2]! * scale, toY);
    }
  }

  /** Calls back for each pixel that is covered at all, with the covered part, and forgets the outlines. */
  take(paint: (pixel: number, part: number) => void): void {
    for (let row = this.#fromRow; row < this.#toRow; row++) {
      let part = 0;
      const end = (row + 1) * this.#width;
      for (let pixel = row * this.#width; pixel < end; pixel++) {
        part += this.#gains[pixel]!;
        if (Math.abs(part) > SMALLEST_PART) paint(pixel, Math.min(1, Math.abs(part)));
      }
    }
    this.#gains.fill(0, this.#fromRow * this.#width, this.#toRow * this.#width + 2);
    [this.#fromRow, this.#toRow] = [Infinity, 0];
  }

  #addLine(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [top, bottom, topX] = y0 < y1 ? [y0, y1, x0] : [y1, y0, x1];
    const slope = (x1 - x0) / (y1 - y0);
    this.#fromRow = Math.min(this.#fromRow, Math.floor(top));
    this.#toRow = Math.max(this.#toRow, Math.ceil(bottom));
    let x = topX;
    for (let row = Math.floor(top); row < bottom; row++) {
      const height = Math.min(row + 1, bottom) - Math.max(row, top);
      const nextX = x + slope * height;
      this.#addToRow(row * this.#width, Math.min(x, nextX), Math.max(x, nextX), direction * height);
      x = nextX;
    }
  }

  /** Adds the part of a line within one row, from `left` to `right`; `area` is what a full pixel right of it gains. */
  #addToRow(row: number, left: number, right: number, area: number): void {
    const gains = this.#gains;
    const first = Math.floor(left);
    const last = Math.ceil(right);
    if (last <= first + 1) {
      // Within one pixel, the line covers what lies right of its middle.
      const covered = area * (1 - ((left + right) / 2 - first));
      gains[row + first]! += covered;
      gains[row + first + 1]! += area - covered;
      return;
    }
    const perPixel = area / (right - left);
    let before = 0;
    for (let pixel = first; pixel < last; pixel++) {
      // The covered area of this pixel: the integral of what the line has passed, over the pixel.
      const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
      const passed = (to - left) * perPixel;
      const atFrom = (from - left) * perPixel;
      const covered = ((atFrom + passed) / 2) * (to - from) + passed * (pixel + 1 - to);
      gains[row + pixel]! += covered - before;
      before = covered;
    }
    gains[row + last]! += area - before;
  }
}
