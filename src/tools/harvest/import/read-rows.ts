/** Rows of a file to import, or every fault in them with its line, its key and what is allowed. */
import type { z } from "zod";
import { formatCount } from "#lib/format/number.ts";
import { describeShapeProblem } from "#content/lint/shape-message.ts";

/** Faults that are listed; the rest is counted. */
const MAX_FAULTS = 20;

/** Rows that are not what their file should hold; nothing is imported then. */
export class ImportRowError extends Error {
  override readonly name = "ImportRowError";

  constructor(faults: readonly string[]) {
    const rest = faults.length - MAX_FAULTS;
    const more = rest > 0 ? [`… and ${formatCount(rest, "more fault")}`] : [];
    super([...faults.slice(0, MAX_FAULTS), ...more].join("\n"));
  }
}

/** Rows of JSON Lines; blank lines are passed over. Throws `ImportRowError` with all faults. */
export function readRows<Row>(file: string, schema: z.ZodType<Row>, text: string): Row[] {
  const parsed = toLines(text).flatMap((line, index) =>
    line.trim() === "" ? [] : [parse(`${file}:${index + 1}`, schema, line)],
  );
  const faults = parsed.flatMap((row) => ("faults" in row ? row.faults : []));
  if (faults.length > 0) throw new ImportRowError(faults);
  return parsed.flatMap((row) => ("value" in row ? [row.value] : []));
}

/** The whole file as one JSON value. Throws `ImportRowError` with all faults. */
export function readWhole<T>(file: string, schema: z.ZodType<T>, text: string): T {
  const parsed = parse(file, schema, text.replace(/^\uFEFF/, ""));
  if ("faults" in parsed) throw new ImportRowError(parsed.faults);
  return parsed.value;
}

/** Number of the line whose row has this slug, from 1; 0 when there is none. */
export function findLineOfSlug(text: string, slug: string): number {
  return (
    toLines(text).findIndex((line) => line.trim() !== "" && (JSON.parse(line) as { slug?: unknown }).slug === slug) + 1
  );
}

function toLines(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n|\n/);
}

function parse<T>(place: string, schema: z.ZodType<T>, text: string): { value: T } | { faults: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { faults: [`${place} is not valid JSON: ${error.message}`] };
  }
  const parsed = schema.safeParse(value, { error: describeShapeProblem });
  if (parsed.success) return { value: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${place}: ${path.join(".") || "the row"} ${message}`),
  };
}
