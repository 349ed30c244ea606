/** A block of YAML taken apart into its top-level keys, so that one broken line does not hide what is wrong elsewhere. */

export interface YamlEntry {
  key: string;
  /** The entry's own lines. */
  source: string;
  /** Number of its first line in the block, from 1. */
  firstLine: number;
  /** Left out where the key is written as YAML has it. */
  fault?: KeyFault;
}

/** What is wrong, and the likely fix. */
export interface KeyFault {
  message: string;
  hint: string;
}

/** A key, what separates it from its value, and the value: also as people write it who do not know YAML. */
const KEY_LINE = /^([ \t]*)(["']?)([A-Za-z_$][\w$-]*)\2[ \t]*([:：](?!\/\/)|=)([^]*)$/;

/** A value that goes on in the lines below. */
const OPEN_VALUE = /^[ \t]*(?:$|[#|>"'[{&!*])/;

/** Entries by the lines that begin with a key; what comes before the first key is left out. */
export function splitYamlEntries(source: string): YamlEntry[] {
  const lines = source.split("\n");
  const starts: (Omit<YamlEntry, "source"> & { value: string })[] = [];
  for (const [index, line] of lines.entries()) {
    const [, indent = "", , key, separator = "", value = ""] = KEY_LINE.exec(line) ?? [];
    if (key === undefined) continue;
    const above = starts.at(-1);
    if (indent === "") starts.push({ key, value, firstLine: index + 1, ...findFault(key, separator, value) });
    else if (above !== undefined && !OPEN_VALUE.test(above.value) && isKeyEnd(separator, value)) {
      const message = `${key} is indented below ${above.key}, which has a value already`;
      const hint = `delete the spaces before ${key}; put a text that holds ': ' in double quotes`;
      starts.push({ key, value, firstLine: index + 1, fault: { message, hint } });
    }
  }
  return starts.map(({ value: _value, ...start }, place) => ({
    ...start,
    source: lines.slice(start.firstLine - 1, (starts[place + 1]?.firstLine ?? lines.length + 1) - 1).join("\n"),
  }));
}

function findFault(key: string, separator: string, value: string): { fault?: KeyFault } {
  if (isKeyEnd(separator, value)) return {};
  const message = `${key} is not followed by a colon and a plain space`;
  const rest = value.trim();
  return { fault: { message, hint: rest.length > 60 ? `write ${key}: and a space` : `write ${key}: ${rest}`.trim() } };
}

function isKeyEnd(separator: string, value: string): boolean {
  return separator === ":" && /^(?:[ \t\r]|$)/.test(value);
}
