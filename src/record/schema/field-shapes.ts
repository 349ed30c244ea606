/** The shapes of fields, as the table of fields declares them, put together. */
import type { z } from "zod";
import { FIELD_ROWS, type FieldKey, type FieldTable, LIST_KEYS, listWritten } from "../fields.ts";
import type { Field } from "../fields/field.ts";

type ShapesOf<Part extends "content" | "evidence"> = {
  [Key in FieldKey as FieldTable[Key] extends Record<Part, object> ? Key : never]: FieldTable[Key] extends Record<
    Part,
    { shape: infer Shape }
  >
    ? Shape
    : never;
};

type ListShapes = {
  [Key in FieldKey as FieldTable[Key] extends { answer: { in: "list" } } ? Key : never]: FieldTable[Key] extends {
    answer: { shape: infer Shape };
  }
    ? Shape
    : never;
};

type DetailShapes = {
  [Key in FieldKey as FieldTable[Key] extends { answer: object } ? Key : never]: FieldTable[Key] extends {
    answer: { detail: infer Shape };
  }
    ? Shape
    : FieldTable[Key] extends { answer: { shape: infer Shape } }
      ? Shape
      : never;
};

const ROWS: ReadonlyMap<FieldKey, Field> = new Map(FIELD_ROWS.map((field) => [field.key, field]));

/** Shapes by key, in the order of the file. */
export function gatherWritten<Part extends "content" | "evidence">(part: Part): ShapesOf<Part> {
  return gather(listWritten(part), (field) => field[part]!.shape) as ShapesOf<Part>;
}

/** Shapes by key, in served order. */
export function gatherList(): ListShapes {
  return gather(LIST_KEYS, ({ answer }) => answer!.shape) as ListShapes;
}

export function gatherDetail(): DetailShapes {
  const served = FIELD_ROWS.filter(({ answer }) => answer !== undefined).map(({ key }) => key);
  return gather(
    served,
    ({ answer }) => (answer!.in === "list" ? answer!.detail : undefined) ?? answer!.shape,
  ) as DetailShapes;
}

function gather(keys: readonly FieldKey[], findShape: (field: Field) => z.ZodType): unknown {
  return Object.fromEntries(keys.map((key) => [key, findShape(ROWS.get(key)!)]));
}
