/** The likely fix of a block that is no YAML. */
import type { YAMLError } from "yaml";

const IN_QUOTES = String.raw`put the whole value in double quotes; a double quote inside is written \" and a backslash \\`;
const COLON_IN_VALUE = "put a value that holds ': ' in double quotes";

interface Hint {
  code: string;
  /** Part of the parser's message, where one code has several causes. */
  message?: string;
  hint: string;
}

/** The first that fits counts. @see https://eemeli.org/yaml/#errors */
const HINTS: readonly Hint[] = [
  { code: "TAB_AS_INDENT", hint: "indent with two spaces; YAML allows no tabs there" },
  { code: "BAD_INDENT", message: "end with a ]", hint: "close the list with ]; its further lines are indented" },
  { code: "BAD_INDENT", message: "end with a }", hint: "close the block with }; its further lines are indented" },
  { code: "BAD_INDENT", hint: "indent what belongs to a key by two spaces below it" },
  {
    code: "MISSING_CHAR",
    message: "map values",
    hint: "indent a line that continues the value above it by two spaces; a key is followed by a colon and a space",
  },
  { code: "MISSING_CHAR", message: "quote", hint: "close the quote; further lines of the text are indented" },
  { code: "MISSING_CHAR", message: "directives-end", hint: "delete that line: front matter needs none" },
  { code: "MULTIPLE_DOCS", hint: "delete that line" },
  { code: "MISSING_CHAR", hint: "close the quote or bracket; put a value that holds ': ' or ' #' in double quotes" },
  { code: "MULTILINE_IMPLICIT_KEY", hint: `a key and its colon are on one line; ${COLON_IN_VALUE}` },
  { code: "BLOCK_AS_IMPLICIT_KEY", message: "sequence", hint: "start all entries of a list in the same column" },
  { code: "BLOCK_AS_IMPLICIT_KEY", hint: `${COLON_IN_VALUE}; keys of one block start in the same column` },
  { code: "BAD_SCALAR_START", hint: "put a value that starts with @, ` or % in double quotes" },
  { code: "BAD_DQ_ESCAPE", hint: String.raw`write a backslash inside double quotes as \\` },
  {
    code: "UNEXPECTED_TOKEN",
    message: "block-seq-ind",
    hint: "put a value that starts with - in double quotes; entries of a list have lines of their own",
  },
  { code: "UNEXPECTED_TOKEN", message: "-end token", hint: `delete the bracket, or ${IN_QUOTES}` },
  { code: "UNEXPECTED_TOKEN", hint: IN_QUOTES },
  { code: "BAD_ALIAS", hint: IN_QUOTES },
  { code: "RESOURCE_EXHAUSTION", hint: "nothing in a record is nested that deeply" },
];

/** The parser's own words speak to programmers. */
const MESSAGES: readonly { code: string; message: string; words: string }[] = [
  { code: "MULTIPLE_DOCS", message: "", words: "comes after a line of three dots, which ends the document" },
  {
    code: "MISSING_CHAR",
    message: "directives-end",
    words: "comes after a line that starts with %, a directive of YAML",
  },
];

export function describeYamlError({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const known = MESSAGES.find((entry) => entry.code === code && message.includes(entry.message));
  return known?.words ?? `is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1, 200)}`;
}

/** Null when there is none. */
export function findYamlHint({ code, message }: Pick<YAMLError, "code" | "message">): string | null {
  const found = HINTS.find((entry) => entry.code === code && message.includes(entry.message ?? ""));
  return found?.hint ?? null;
}
