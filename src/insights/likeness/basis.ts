/** The committed basis: a direction in a space of few dimensions for each term that records share. */
import { decodeBytes, decodeNumbers, encodeBytes, encodeNumbers } from "#lib/text/byte-codec.ts";
import fitted from "./latent-basis.ts";

export interface LatentBasisJson {
  /** Changes with every fit: vectors of two bases don't compare. */
  version: string;
  dimensions: number;
  /** Sorted by code units, joined by spaces. */
  terms: string;
  /** Length of each term's vector, whole numbers. */
  lengths: string;
  /** The vectors one after another, as `encodeBytes` writes them. */
  vectors: string;
}

export interface LatentBasis {
  version: string;
  dimensions: number;
  /** Number of each term. */
  numbers: ReadonlyMap<string, number>;
  lengths: Uint32Array;
  /** Row `n` is the direction of term `n`, its greatest number ±127. */
  vectors: Int8Array;
}

/** As it is fitted, in numbers of any size. */
export interface FittedBasis {
  dimensions: number;
  terms: readonly string[];
  /** Rows as in `LatentBasis`, of any length. */
  vectors: Float64Array;
}

let read: LatentBasis | undefined;

/** The basis in use, read at the first call. */
export function getBasis(): LatentBasis {
  read ??= readBasis(fitted);
  return read;
}

export function readBasis({ version, dimensions, terms, lengths, vectors }: LatentBasisJson): LatentBasis {
  return {
    version,
    dimensions,
    numbers: new Map(terms.split(" ").map((term, number) => [term, number])),
    lengths: decodeNumbers(lengths),
    vectors: decodeBytes(vectors),
  };
}

const GREATEST = 127;
/** Length of the longest vector: finer steps change no order. */
const LENGTH_STEPS = 10_000;

/**
 * Whole numbers of one byte: a sum of them is the same on every machine, in every order.
 * @param version of this fit, for whoever compares vectors
 */
export function writeBasis({ dimensions, terms, vectors }: FittedBasis, version: string): LatentBasisJson {
  const peaks = terms.map((_, term) => {
    const row = vectors.subarray(term * dimensions, (term + 1) * dimensions);
    return row.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  });
  const highest = Math.max(...peaks);
  const bytes = Int8Array.from(vectors, (value, at) => {
    return Math.round((value / (peaks[Math.floor(at / dimensions)]! || 1)) * GREATEST);
  });
  return {
    version,
    dimensions,
    terms: terms.join(" "),
    lengths: encodeNumbers(peaks.map((peak) => Math.round((peak / highest) * LENGTH_STEPS))),
    vectors: encodeBytes(bytes),
  };
}
