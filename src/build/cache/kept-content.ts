/** Content files as earlier builds parsed them. A file is parsed again when its bytes have changed, or where it has faults. */
import { type ParsedFile, parseContentFile } from "#content/files/read-content.ts";
import type { ContentFile } from "#content/files/content-file.ts";
import type { Position, RawFile } from "#content/lint/raw-file.ts";
import type { BuildCache } from "./build-cache.ts";
import { hashFile } from "./hash-bytes.ts";
import { KeptRows } from "./kept-rows.ts";

/** What is kept of a file; its value as checks typed it, once one found no fault. */
interface Row extends Pick<RawFile, "value" | "body" | "typed"> {
  /** Places that were asked for, as warnings name some in every build. */
  places: Record<string, Position>;
}

export class KeptContent {
  readonly #rows: KeptRows<Row>;

  constructor(cache: BuildCache) {
    this.#rows = new KeptRows(cache, "content");
  }

  readonly parse = (file: ContentFile, bytes: Uint8Array): ParsedFile => {
    const key = hashFile(file.path, bytes);
    const row = this.#rows.find(key);
    return row === undefined ? this.#add(key, file, parseContentFile(file, bytes)) : this.#restore(file, bytes, row);
  };

  #restore(file: ContentFile, bytes: Uint8Array, row: Row): ParsedFile {
    return { file: this.#toRawFile(file, row, () => parseContentFile(file, bytes)), issues: [] };
  }

  /** A separate method, so that its closure does not keep the bytes of every file in memory. */
  #add(key: string, file: ContentFile, parsed: ParsedFile): ParsedFile {
    if (parsed.file === undefined || parsed.file.brokenKeys !== undefined || parsed.issues.length > 0) return parsed;
    const { value, body } = parsed.file;
    const row: Row = { value, body, places: {} };
    this.#rows.add(key, row);
    return { file: this.#toRawFile(file, row, () => parsed), issues: [] };
  }

  /** Keeps what was parsed and located; called when content has been checked. */
  write(): Promise<void> {
    return this.#rows.write();
  }

  /** @param parse called when a place is asked for that no build has asked for yet */
  #toRawFile({ path, name }: ContentFile, row: Row, parse: () => ParsedFile): RawFile {
    const { body, places } = row;
    let parsed: ParsedFile | undefined;
    const locate: RawFile["locate"] = (at, kind) => {
      const key = JSON.stringify([kind, ...at]);
      const known = places[key];
      if (known !== undefined) return known;
      parsed ??= parse();
      this.#rows.touch();
      return (places[key] = parsed.file!.locate(at, kind));
    };
    const keepTyped = (typed: object): void => {
      this.#rows.touch();
      row.typed = typed;
      delete row.value;
    };
    return {
      path,
      name,
      body,
      locate,
      ...(row.typed !== undefined && { typed: row.typed }),
      keepTyped,
      get value() {
        if ("value" in row) return row.value;
        parsed ??= parse();
        return parsed.file!.value;
      },
    };
  }
}
