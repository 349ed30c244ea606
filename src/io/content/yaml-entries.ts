/** A block of YAML taken apart into its top-level keys, so that one broken line does not hide what is wrong elsewhere. */

export interface YamlEntry {
  key: string;
  /** The entry's own lines. */
  source: string;
  /** Number of its first line in the block, from 1. */
  firstLine: number;
}

const KEY = /^(["']?)([A-Za-z_$][\w$-]*)\1[ \t]*:(?:\s|$)/;

/** Entries by the lines that begin with a key; what comes before the first key is left out. */
export function splitYamlEntries(source: string): YamlEntry[] {
  const lines = source.split("\n");
  const starts = lines.flatMap((line, index) => {
    const key = KEY.exec(line)?.[2];
    return key === undefined ? [] : [{ key, index }];
  });
  return starts.map(({ key, index }, place) => ({
    key,
    source: lines.slice(index, starts[place + 1]?.index).join("\n"),
    firstLine: index + 1,
  }));
}
