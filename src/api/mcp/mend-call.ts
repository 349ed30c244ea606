/** The call that was meant: what was given and can be read, with what can't replaced. */
import type { Problem } from "../schema/problem.ts";
import { findNearest, findSameWord } from "#lib/text/nearest.ts";
import { type ArgumentTable, nameArgument, toWords } from "./arguments.ts";
import { cutName } from "./find-slug.ts";
import type { McpTool } from "./tool.ts";

/** A longer call would be more to read than a short right one. */
const MAX_CHARACTERS = 400;

/**
 * @param given values by the tool's own names
 * @param instead what goes in the place of a value that can't be read; undefined: nothing is known to be meant
 */
export function mendCall(
  { arguments: table, example }: McpTool,
  given: ReadonlyMap<string, unknown>,
  instead: ReadonlyMap<string, unknown>,
): Readonly<Record<string, unknown>> {
  const mended: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(table)) {
    const isWrong = instead.has(name) || (argument.isRequired === true && !given.has(name));
    const value = isWrong ? (instead.get(name) ?? example[name] ?? argument.example) : given.get(name);
    if (value !== undefined) mended[name] = value;
  }
  const isPlain = Object.keys(mended).length > 0 && JSON.stringify(mended).length <= MAX_CHARACTERS;
  return isPlain ? mended : example;
}

/** What the API's refusal says is meant, by name of the argument. */
export function listMeant(
  problem: Problem,
  table: ArgumentTable,
  given: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const meant = new Map<string, unknown>();
  for (const { parameter, allowed } of problem.errors) {
    const name = nameArgument(parameter ?? "", table);
    const known = allowed ?? [];
    const words = (toWords(given.get(name)) ?? [])
      .map(cutName)
      .flatMap((word) => findSameWord(word, known) ?? findNearest(word, known) ?? []);
    if (Object.hasOwn(table, name)) meant.set(name, words.length > 0 ? words : allowed?.slice(0, 1));
  }
  // Nothing has that name: the first argument is what names it.
  const [first] = Object.keys(table);
  if (problem.errors.length === 0 && first !== undefined) meant.set(first, problem.suggestions?.[0]);
  return meant;
}
