/** The files of one record: those that an earlier build made of the same inputs, or new ones. */
import type { Catalog } from "#catalog/catalog.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import type { KeptOutputs } from "./cache/kept-outputs.ts";
import { listRecordFiles } from "./list-files.ts";
import { toRecordInput } from "./record-input.ts";

export class RecordWriter {
  readonly #outputs: KeptOutputs;
  readonly #frame: Frame;
  readonly #frameHash: string;

  constructor(outputs: KeptOutputs, frame: Frame) {
    this.#outputs = outputs;
    this.#frame = frame;
    this.#frameHash = hashBytes(JSON.stringify(frame));
  }

  write(catalog: Catalog, record: AiDetail): void {
    const input = toRecordInput(catalog, record);
    const key = hashBytes(this.#frameHash + JSON.stringify(input));
    if (!this.#outputs.restore(key)) this.#outputs.write(key, listRecordFiles(input, this.#frame));
  }
}
