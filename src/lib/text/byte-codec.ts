/** Numbers as base64 text: small ones take one byte. The index holds millions of them. */

/** Writes non-negative integers of up to 28 bits, seven bits a byte, low bits first (LEB128). */
export function encodeNumbers(numbers: Iterable<number>): string {
  const writer = new NumberWriter();
  for (const number of numbers) writer.add(number);
  return writer.toText();
}

/** Writes what `NumberReader` reads, one number after another: millions of them need no array in between. */
export class NumberWriter {
  #bytes = new Uint8Array(1024);
  #size = 0;

  add(number: number): void {
    if (this.#size + MAX_NUMBER_BYTES > this.#bytes.length) this.#grow();
    let rest = number;
    while (rest > 127) {
      this.#bytes[this.#size++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#size++] = rest;
  }

  toText(): string {
    return toBase64(this.#bytes.subarray(0, this.#size));
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Of 32 bits, seven a byte. */
const MAX_NUMBER_BYTES = 5;

/** Reads what `encodeNumbers` wrote. The array is a view of a somewhat larger one. */
export function decodeNumbers(text: string): Uint32Array {
  const reader = new NumberReader(text);
  const numbers = new Uint32Array(reader.sizeBytes);
  let count = 0;
  while (!reader.isAtEnd()) numbers[count++] = reader.next();
  return numbers.subarray(0, count);
}

/** Reads what `encodeNumbers` wrote, one number after another: millions of them need no array in between. */
export class NumberReader {
  readonly sizeBytes: number;
  readonly #binary: string;
  #at = 0;

  constructor(text: string) {
    this.#binary = atob(text);
    this.sizeBytes = this.#binary.length;
  }

  isAtEnd(): boolean {
    return this.#at >= this.sizeBytes;
  }

  next(): number {
    let byte = this.#binary.charCodeAt(this.#at++);
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.#binary.charCodeAt(this.#at++);
      number |= (byte & 127) << shift;
    }
    return number;
  }
}

/** Writes numbers from -128 to 127, a byte each. */
export function encodeBytes(numbers: Int8Array): string {
  return toBase64(Uint8Array.from(numbers, (number) => number + 128));
}

/** Reads what `encodeBytes` wrote. */
export function decodeBytes(text: string): Int8Array {
  const binary = atob(text);
  const numbers = new Int8Array(binary.length);
  for (let index = 0; index < binary.length; index++) numbers[index] = binary.charCodeAt(index) - 128;
  return numbers;
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A multiple of three, so that the parts join without padding, and few enough to be arguments of one call.
  const chunk = 24_576;
  for (let index = 0; index < bytes.length; index += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(index, index + chunk))));
  }
  return parts.join("");
}
