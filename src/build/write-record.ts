/** The files of one record: those that an earlier build made of the same inputs, or new ones. */
import type { Catalog } from "#catalog/catalog.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import type { KeptOutputs } from "./cache/kept-outputs.ts";
import { listRecordFiles } from "./list-files.ts";
import { nameInput, toRecordInput } from "./record-input.ts";

export class RecordWriter {
  readonly #outputs: KeptOutputs;
  readonly #frame: Frame;
  readonly #hasTexts: boolean;
  readonly #sharedHash: string;

  /** @param hasTexts false where a function answers for feed, Markdown and badges */
  constructor(outputs: KeptOutputs, frame: Frame, hasTexts: boolean) {
    this.#outputs = outputs;
    this.#frame = frame;
    this.#hasTexts = hasTexts;
    this.#sharedHash = hashBytes(JSON.stringify([frame, hasTexts]));
  }

  write(catalog: Catalog, record: AiDetail): void {
    const input = toRecordInput(catalog, record);
    const key = hashBytes(this.#sharedHash + nameInput(input));
    if (!this.#outputs.restore(key)) this.#outputs.write(key, listRecordFiles(input, this.#frame, this.#hasTexts));
  }
}
