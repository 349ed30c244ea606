/** Which records carry a trait, as text of the index: looking it up for each record at every start took seven times as long. */
import { NumberReader, NumberWriter } from "#text/byte-codec.ts";

/** Records that carry a trait, or any of some. */
export interface Carriers {
  /** Their numbers; before the others those with such a first tag or task, which says most about a record. */
  records: Uint32Array;
  firstCount: number;
}

/** For each trait how many there are, how many of them come first, and each number minus the last one of its part. */
export function encodeCarriers(carriers: readonly Carriers[]): string {
  const writer = new NumberWriter();
  for (const { records, firstCount } of carriers) {
    writer.add(records.length);
    writer.add(firstCount);
    let last = 0;
    for (const [at, record] of records.entries()) {
      if (at === firstCount) last = 0;
      writer.add(record - last);
      last = record;
    }
  }
  return writer.toText();
}

/** Reads what `encodeCarriers` wrote. */
export function decodeCarriers(text: string): Carriers[] {
  const reader = new NumberReader(text);
  const carriers: Carriers[] = [];
  while (!reader.isAtEnd()) {
    const records = new Uint32Array(reader.next());
    const firstCount = reader.next();
    let last = 0;
    for (let at = 0; at < records.length; at++) {
      if (at === firstCount) last = 0;
      last += reader.next();
      records[at] = last;
    }
    carriers.push({ records, firstCount });
  }
  return carriers;
}
