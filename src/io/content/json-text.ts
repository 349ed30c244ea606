/** JSON with what `JSON.parse` does not tell: duplicate keys, the place of an error, the place of every value. */
import type { PlaceKind, Position, ValuePath } from "#lint/raw-file.ts";

export interface JsonFault extends Position {
  kind: "syntax" | "duplicate-key";
  message: string;
}

/** Deeper nesting than any content file has; bounds the recursion. */
const MAX_DEPTH = 32;

type OnEntry = (at: ValuePath, keyOffset: number, valueOffset: number) => void;

/** Parses RFC 8259 JSON. Values are to be used only when there are no faults. */
export function parseJson(text: string): { value: unknown; faults: JsonFault[] } {
  const faults: JsonFault[] = [];
  try {
    const value = new Reader(text, (message, offset) =>
      faults.push({ kind: "duplicate-key", message, ...toPosition(text, offset) }),
    ).read();
    return { value, faults };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    faults.push({ kind: "syntax", message: error.message, ...toPosition(text, error.offset) });
    return { value: undefined, faults };
  }
}

/** Finds the place of a key or value, or of the nearest parent that exists. */
export function locateInJson(text: string, at: ValuePath, kind: PlaceKind): Position {
  let depth = 0;
  let found = text.search(/\S/);
  new Reader(
    text,
    () => undefined,
    (path, keyOffset, valueOffset) => {
      if (
        path.length !== depth + 1 ||
        path.length > at.length ||
        !path.every((step, index) => String(step) === String(at[index]))
      )
        return;
      depth = path.length;
      found = kind === "key" && depth === at.length ? keyOffset : valueOffset;
    },
  ).read();
  return toPosition(text, Math.max(0, found));
}

class SyntaxFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  readonly #text: string;
  readonly #onDuplicate: (message: string, offset: number) => void;
  readonly #onEntry: OnEntry | undefined;
  #offset = 0;

  constructor(text: string, onDuplicate: (message: string, offset: number) => void, onEntry?: OnEntry) {
    this.#text = text;
    this.#onDuplicate = onDuplicate;
    this.#onEntry = onEntry;
  }

  read(): unknown {
    this.#skipSpace();
    const value = this.#readValue([]);
    this.#skipSpace();
    if (this.#offset < this.#text.length) this.#fail("has text after the document");
    return value;
  }

  #readValue(at: ValuePath): unknown {
    if (at.length > MAX_DEPTH) this.#fail(`is nested more than ${MAX_DEPTH} levels deep`);
    const character = this.#text[this.#offset];
    if (character === "{") return this.#readObject(at);
    if (character === "[") return this.#readArray(at);
    if (character === '"') return this.#readString();
    const word = this.#match(/(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y);
    if (word === undefined)
      this.#fail(character === undefined ? "ends too early" : `has ${JSON.stringify(character)} where a value belongs`);
    return JSON.parse(word);
  }

  #readObject(at: ValuePath): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#offset++;
    this.#skipSpace();
    while (this.#text[this.#offset] !== "}") {
      if (entries.size > 0) this.#expect(",");
      const keyOffset = this.#offset;
      if (this.#text[keyOffset] !== '"') this.#fail('needs a key in double quotes, or "}"');
      const key = this.#readString();
      this.#skipSpace();
      this.#expect(":");
      if (entries.has(key)) this.#onDuplicate(`${key} stands twice`, keyOffset);
      const path = [...at, key];
      this.#onEntry?.(path, keyOffset, this.#offset);
      const value = this.#readValue(path);
      entries.set(key, value);
      this.#skipSpace();
    }
    this.#offset++;
    return Object.fromEntries(entries);
  }

  #readArray(at: ValuePath): unknown[] {
    const values: unknown[] = [];
    this.#offset++;
    this.#skipSpace();
    while (this.#text[this.#offset] !== "]") {
      if (values.length > 0) this.#expect(",");
      const path = [...at, values.length];
      this.#onEntry?.(path, this.#offset, this.#offset);
      values.push(this.#readValue(path));
      this.#skipSpace();
    }
    this.#offset++;
    return values;
  }

  #readString(): string {
    const source = this.#match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    if (source === undefined) this.#fail("has a string that is not closed or not escaped properly");
    return String(JSON.parse(source));
  }

  #expect(character: string): void {
    if (this.#text[this.#offset] !== character) {
      const found = this.#text[this.#offset];
      this.#fail(`needs "${character}" ${found === undefined ? "before the end" : `before ${JSON.stringify(found)}`}`);
    }
    this.#offset++;
    this.#skipSpace();
  }

  #skipSpace(): void {
    this.#match(/[ \t\n\r]*/y);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.#text)?.[0];
    this.#offset += found?.length ?? 0;
    return found;
  }

  #fail(message: string): never {
    throw new SyntaxFault(message, this.#offset);
  }
}

function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
