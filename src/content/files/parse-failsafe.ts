/** YAML in which every scalar is text: `no`, `12:30`, `1e3`, `007` and dates stay as written until the field's type says more. */
import { type Document, parseDocument } from "yaml";

/** The package compares each key of a map with all before it; `yaml-block.ts` finds duplicates with less work. */
export function parseFailsafe(source: string): Document.Parsed {
  return parseDocument(source, { schema: "failsafe", prettyErrors: false, uniqueKeys: false }) as Document.Parsed;
}
