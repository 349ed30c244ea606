/** The files of one record: those that an earlier build made of the same inputs, or new ones. */
import type { Catalog } from "#catalog/catalog.ts";
import type { AiDetail } from "#schema/record.ts";
import type { Frame } from "#ui/layouts/frame.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import type { Outputs, StoredFile } from "./cache/output-index.ts";
import { listRecordFiles } from "./list-files.ts";
import { toRecordInput } from "./record-input.ts";
import type { FileWriter } from "./write-files.ts";

export class RecordWriter {
  /** Files of the records written so far, by the hash of all that they are made from. */
  readonly outputs = new Map<string, readonly StoredFile[]>();
  readonly #writer: FileWriter;
  readonly #former: Outputs;
  readonly #frame: Frame;
  readonly #frameHash: string;

  /** @param former outputs of earlier builds by the same code */
  constructor(writer: FileWriter, former: Outputs, frame: Frame) {
    this.#writer = writer;
    this.#former = former;
    this.#frame = frame;
    this.#frameHash = hashBytes(JSON.stringify(frame));
  }

  write(catalog: Catalog, record: AiDetail): void {
    const input = toRecordInput(catalog, record);
    const key = hashBytes(this.#frameHash + JSON.stringify(input));
    const files = this.#former.get(key);
    if (files !== undefined && this.#writer.restore(files)) this.outputs.set(key, files);
    else
      this.outputs.set(
        key,
        Array.from(listRecordFiles(input, this.#frame), (file) => this.#writer.write(file)),
      );
  }
}
