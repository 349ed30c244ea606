/** Null of YAML, which content does not use: what is unknown is left out. */
import type { Scalar } from "yaml";

/** @see https://yaml.org/spec/1.2.2/#1032-tag-resolution */
const NULL_WORD = /^(?:~|null|Null|NULL)$/;

/** Whether an author wrote null; in quotes it is text. */
export function isPlainNull({ type, source, value }: Scalar): boolean {
  return type === "PLAIN" && source === value && NULL_WORD.test(String(value));
}
