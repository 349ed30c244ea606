/** Which records carry a trait, as text of the index: looking it up for each record at every start took seven times as long. */
import { NumberReader, NumberWriter } from "#lib/text/byte-codec.ts";

/** Records that carry a trait, or any of some. */
export interface Carriers {
  /** Their numbers; before the others those with such a first tag or task, which says most about a record. */
  records: Uint32Array;
  firstCount: number;
}

export interface TraitCarriers extends Carriers {
  /** Numbers of those that are best known for it, in that order. */
  bestKnown: Uint32Array;
}

/**
 * For each trait how many there are, how many of them come first, and each number minus the last one of its part; then how
 * many are best known, and their numbers.
 */
export function encodeCarriers(carriers: readonly TraitCarriers[]): string {
  const writer = new NumberWriter();
  for (const { records, firstCount, bestKnown } of carriers) {
    writer.add(records.length);
    writer.add(firstCount);
    let last = 0;
    for (const [at, record] of records.entries()) {
      if (at === firstCount) last = 0;
      writer.add(record - last);
      last = record;
    }
    writer.add(bestKnown.length);
    for (const record of bestKnown) writer.add(record);
  }
  return writer.toText();
}

/** Reads what `encodeCarriers` wrote. */
export function decodeCarriers(text: string): TraitCarriers[] {
  const reader = new NumberReader(text);
  const carriers: TraitCarriers[] = [];
  while (!reader.isAtEnd()) {
    const records = new Uint32Array(reader.next());
    const firstCount = reader.next();
    let last = 0;
    for (let at = 0; at < records.length; at++) {
      if (at === firstCount) last = 0;
      last += reader.next();
      records[at] = last;
    }
    const bestKnown = new Uint32Array(reader.next());
    for (let at = 0; at < bestKnown.length; at++) bestKnown[at] = reader.next();
    carriers.push({ records, firstCount, bestKnown });
  }
  return carriers;
}
