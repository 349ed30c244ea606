/** From the arguments of a call to typed values, with everything that has to be said of them. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { quote } from "../http/parameters/parameter.ts";
import { ArgumentFault, type ArgumentTable, type ArgumentsOf, isLeftOut, toText } from "./arguments.ts";
import { matchNames } from "./match-names.ts";

export interface ReadArguments<Table extends ArgumentTable> {
  values: ArgumentsOf<Table>;
  /** What was given, by the tool's own names. */
  given: ReadonlyMap<string, unknown>;
  /** What was read under another name, and what was ignored. */
  notes: readonly string[];
  faults: readonly string[];
  /** In the place of what can't be read: what is probably meant, or undefined. */
  instead: ReadonlyMap<string, unknown>;
}

/** Typed arguments, with every fault. Those that the tool does not have are named, as hosts add their own. */
export function readArguments<Table extends ArgumentTable>(
  table: Table,
  raw: Readonly<Record<string, unknown>>,
  catalog: Catalog,
): ReadArguments<Table> {
  const { values: given, notes, faults: misnamed } = matchNames(table, raw);
  const faults: string[] = [];
  const readings: string[] = [];
  const values: Record<string, unknown> = {};
  const instead = new Map<string, unknown>();
  for (const [name, argument] of Object.entries(table)) {
    const value = given.has(name) ? argument.read(given.get(name), catalog) : undefined;
    if (value instanceof ArgumentFault) {
      faults.push(`${name}: ${value.detail}`);
      instead.set(name, value.instead);
    } else if (!isLeftOut(value)) {
      values[name] = value;
      if (argument.saysReading === true) readings.push(...describeReading(name, given.get(name), value));
    } else if (argument.isRequired === true) faults.push(`${name} is missing.`);
  }
  // Sound: the values were read by the very table that types them.
  return {
    values: values as ArgumentsOf<Table>,
    given,
    notes: [...readings, ...notes],
    faults: [...faults, ...misnamed],
    instead,
  };
}

/** Nothing where the value says it itself, as "2026-11-30T12:00:00Z" says its day. */
function describeReading(name: string, raw: unknown, value: unknown): string[] {
  const text = (toText(raw) ?? "").trim();
  return text.startsWith(String(value)) ? [] : [`${name}: ${quote(text)} is read as ${String(value)}.`];
}
