/** Values that the examples of the documentation are made with: they look real and are the same in every build. */
import { HOUR_MS } from "#lib/format/durations.ts";

/** Every example of the documentation happens at this time. */
export const EXAMPLE_AT = new Date("2026-11-27T09:30:00Z");

export function hoursAfterExample(hours: number): Date {
  return new Date(EXAMPLE_AT.getTime() + hours * HOUR_MS);
}

/** Bytes that look random. */
export function exampleBytes(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, index) => (index * 151 + 89) % 256);
}
