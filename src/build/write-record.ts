/** The files and pages of one record: those that an earlier build made of the same inputs, or new ones. */
import { RecordBodies } from "#api/record-bodies.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { toRecordProps } from "#ui/pages/_record-pages.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { listRecordPages } from "#site/routes.ts";
import { hashBytes } from "./cache/hash-bytes.ts";
import type { KeptOutputs } from "./cache/kept-outputs.ts";
import { listRecordPictures, listRecordTexts } from "./list-files.ts";
import type { PageProgram } from "./pages/page-program.ts";
import { type RecordInput, nameInput, toRecordInput } from "./record-input.ts";
import type { OutputFile } from "./write-files.ts";

/** Where pages of records are rendered. */
type Renderer = Pick<PageProgram, "render">;

export class RecordWriter {
  readonly #outputs: KeptOutputs;
  readonly #program: Renderer;
  readonly #hasTexts: boolean;

  /** @param hasTexts false where a function answers for feed, Markdown and badges */
  constructor(outputs: KeptOutputs, program: Renderer, hasTexts: boolean) {
    this.#outputs = outputs;
    this.#program = program;
    this.#hasTexts = hasTexts;
  }

  async write(catalog: Catalog, record: AiDetail): Promise<void> {
    const input = toRecordInput(catalog, record);
    const key = hashBytes(JSON.stringify([this.#hasTexts, nameInput(input)]));
    if (!this.#outputs.restore(key)) this.#outputs.write(key, await makeFiles(input, this.#program, this.#hasTexts));
  }
}

/** What several files say is worked out once. */
export async function makeFiles(input: RecordInput, program: Renderer, hasTexts: boolean): Promise<OutputFile[]> {
  const bodies = new RecordBodies(input);
  const props = toRecordProps(bodies, input);
  const files: OutputFile[] = [
    ...bodies.renderTwins(),
    ...(hasTexts ? listRecordTexts(input) : listRecordPictures(input)),
  ];
  for (const address of listRecordPages(input.record.slug))
    files.push({ path: `${address}index.html`, text: await program.render({ address, props }, undefined) });
  return files;
}
