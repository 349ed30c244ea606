/** The table of fields with what each reads: a declaration that reads what a record does not have fails to compile here. */
import { z } from "zod";
import type { AiSource } from "./schema/ai.ts";
import type { Benchmark } from "./schema/benchmark.ts";
import type { RecordDates } from "./schema/event.ts";
import type { ExchangeRate } from "./schema/exchange-rate.ts";
import type { Evidence } from "./schema/evidence.ts";
import type { AiDetail } from "./schema/record.ts";
import { FIELDS, type FieldKey, type FieldTable } from "./fields.ts";
import type { Field } from "./fields/field.ts";

/** What an answer is derived from. */
export interface DeriveFrom {
  source: AiSource;
  evidence: Evidence;
  dates: RecordDates | undefined;
  /** Markdown to safe HTML. */
  renderMarkdown: (markdown: string) => string;
  /** Of other currencies, in US dollars. */
  rates: readonly ExchangeRate[];
  /** What is measured, by id. */
  benchmarks: ReadonlyMap<string, Benchmark>;
  /** Day of the data: results older than their benchmark allows are old from there. */
  today: string;
  /** The name of another record by its slug. */
  findName: (slug: string) => string | undefined;
}

/** A record and its evidence as they are written; of a key that both have, the record's. */
export type Written = Omit<Evidence, keyof AiSource> & AiSource;

export interface RecordField extends Field<AiDetail, Written, DeriveFrom> {
  key: FieldKey;
  /** Whether its answer is a list: an unknown one is empty. */
  isList: boolean;
}

const TABLE: Readonly<Record<FieldKey, Field<AiDetail, Written, DeriveFrom>>> = FIELDS;

/** In served order. */
export const RECORD_FIELDS: readonly RecordField[] = Object.entries(TABLE).map(([key, field]) => ({
  ...field,
  key: key as FieldKey,
  isList: field.answer?.shape instanceof z.ZodArray,
}));

/** In the order in which people read of them. */
export const FIELDS_AS_READ: readonly RecordField[] = RECORD_FIELDS.toSorted((a, b) => a.place - b.place);

/** Fields that derive something else than their declared shape; there is none, or the line below fails to compile. */
type Misfit = {
  [Key in FieldKey]: FieldTable[Key] extends { derive: (...from: never[]) => infer Value; answer: infer Answer }
    ? Value extends z.infer<Answer extends { detail: infer Detail extends z.ZodType } ? Detail : ShapeOf<Answer>>
      ? never
      : Key
    : never;
}[FieldKey];

type ShapeOf<Answer> = Answer extends { shape: infer Shape extends z.ZodType } ? Shape : never;

const MISFITS: readonly Misfit[] = [];
void (MISFITS satisfies readonly never[]);
