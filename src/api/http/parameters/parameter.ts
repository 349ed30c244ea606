/** Parameters of an operation: their rule for people (description), for machines (schema) and for the parser. */
import { findNearest } from "#lib/text/nearest.ts";

export interface ParameterFault {
  /** What is wrong and what was probably meant. */
  detail: string;
  /** Everything that would be accepted, when that is a list. */
  allowed: readonly string[] | null;
}

export type Parsed<Value> = { value: Value } | { faults: ParameterFault[] };

/** A parameter of the query. @template Context what it is checked against, such as the tags of a catalogue */
export interface Parameter<Value = unknown, Context = unknown> {
  description: string;
  /** JSON Schema of the value; for lists, of the array that comma-separated values form. */
  schema: Readonly<Record<string, unknown>>;
  example?: string | number | boolean;
  /** True for lists: several of them count as one. */
  isRepeatable: boolean;
  /** True when the document names repeating, and not commas, as the form of the list. */
  isExploded?: boolean;
  /** Takes at least one raw value; exactly one unless repeatable. */
  parse: (raw: readonly string[], context: Context) => Parsed<Value>;
}

export type ParameterTable<Context = unknown> = Readonly<Record<string, Parameter<unknown, Context>>>;

/** A placeholder of an address. */
export interface PathParameter {
  description: string;
  example: string;
  /** Regular expression of its values. */
  pattern: string;
}

export interface HeaderParameter {
  description: string;
  example?: string;
}

/** Typed values of a table's parameters; undefined when not given. */
export type QueryOf<Table extends ParameterTable<never>> = {
  readonly [Name in keyof Table]: Table[Name] extends Parameter<infer Value, never> ? Value | undefined : never;
};

export function toFault(detail: string, allowed: readonly string[] | null = null): ParameterFault {
  return { detail, allowed };
}

/** Says that `value` is none of `allowed`, and which one is meant when one is near. */
export function toChoiceFault(value: string, allowed: readonly string[]): ParameterFault {
  const near = findNearest(value, allowed);
  const hint = near === undefined ? "" : ` Did you mean ${quote(near)}?`;
  return toFault(`${quote(value)} is not one of the allowed values.${hint}`, allowed);
}

/** A value shown back to the client: cut, so that an answer never grows with its request. */
export function quote(value: string): string {
  const characters = [...value.toWellFormed()];
  return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : characters.join(""));
}
