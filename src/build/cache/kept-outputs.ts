/** Files that are made once for each input: those that an earlier build made of it, or new ones. */
import type { FileWriter, OutputFile } from "../write-files.ts";
import { hashBytes } from "./hash-bytes.ts";
import { type OutputRow, type Outputs, toOutputRow } from "./output-index.ts";

export class KeptOutputs {
  /** Files written so far, by the hash of all that they are made from. */
  readonly used = new Map<string, OutputRow>();
  readonly writer: FileWriter;
  readonly #former: Outputs;

  /** @param former outputs of earlier builds by the same code */
  constructor(writer: FileWriter, former: Outputs) {
    this.writer = writer;
    this.#former = former;
  }

  /** Puts the files that were made of this input in their places; false when they have to be made. */
  restore(key: string): boolean {
    const former = this.#former.get(key);
    const files = former && this.writer.restore(former);
    if (files === undefined) return false;
    this.used.set(key, toOutputRow(files));
    return true;
  }

  /** Takes a file over that says what it is made from, while that is the same; writes any other. */
  place(file: OutputFile): void {
    if (file.madeFrom === undefined) {
      this.writer.write(file);
      return;
    }
    const key = hashBytes(`${file.path}\0${file.madeFrom}`);
    if (!this.restore(key)) this.write(key, [file]);
  }

  writeBytes(key: string, path: string, bytes: Uint8Array): void {
    this.used.set(key, toOutputRow([this.writer.writeBytes(path, bytes)]));
  }

  write(key: string, files: Iterable<OutputFile>): void {
    this.used.set(key, toOutputRow(Array.from(files, (file) => this.writer.write(file))));
  }
}
