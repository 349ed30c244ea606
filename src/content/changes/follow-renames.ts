/**
 * References through a rename: records are matched by id (contract §9), so a record that names another says the same
 * when the other gets a new slug.
 */
import { type Json, isJsonObject } from "#lib/format/json.ts";
import type { AuthoredRecord } from "./authored.ts";

/**
 * The state before a commit with the slugs that the commit gave to other records; a list that then names the same ones as
 * after it is in the order of that.
 * @param renamed current slug by former one
 */
export function followRenames(
  before: AuthoredRecord,
  after: AuthoredRecord,
  renamed: ReadonlyMap<string, string>,
): AuthoredRecord {
  if (renamed.size === 0) return before;
  const { alternatives, successor } = before.frontMatter;
  const { relations } = before.evidence;
  return {
    ...before,
    frontMatter: {
      ...before.frontMatter,
      ...(alternatives !== undefined && {
        alternatives: sortLike(follow(alternatives, renamed), after.frontMatter["alternatives"]),
      }),
      ...(successor !== undefined && { successor: follow(successor, renamed) }),
    },
    evidence: { ...before.evidence, ...(relations !== undefined && { relations: follow(relations, renamed) }) },
  };
}

/** A slug, a list of slugs, or rows that lead `to` one. */
function follow(value: Json, renamed: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => follow(part, renamed));
  return isJsonObject(value) && value["to"] !== undefined ? { ...value, to: follow(value["to"], renamed) } : value;
}

function sortLike(list: Json, model: Json | undefined): Json {
  if (!Array.isArray(list) || !Array.isArray(model) || list.length !== model.length) return list;
  return model.every((value) => list.includes(value)) ? model : list;
}
