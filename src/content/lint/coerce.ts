/** Front matter scalars get their types from the schema, not from how they look. */
import { z } from "zod";

/**
 * Turns text into a boolean or number where the schema wants one and the text is one; everything else stays as written,
 * so that a name `no`, a plan `007` or a date is never taken for something else.
 */
export function coerceScalars(schema: z.core.$ZodType, value: unknown): unknown {
  const wanted = unwrap(schema);
  if (typeof value === "string") {
    if (wanted instanceof z.ZodBoolean && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
    if (wanted instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    return value;
  }
  if (Array.isArray(value)) {
    return wanted instanceof z.ZodArray ? value.map((item: unknown) => coerceScalars(wanted.element, item)) : value;
  }
  if (typeof value !== "object" || value === null || !(wanted instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(wanted.shape, key) ? wanted.shape[key] : undefined;
      return [key, field === undefined ? item : coerceScalars(field, item)];
    }),
  );
}

/** The schema inside optional and nullable. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap()) : schema;
}
