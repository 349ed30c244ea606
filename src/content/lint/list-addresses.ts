/** Every https address in content that is the whole of a value, with its place. */
import type { ValuePath } from "./raw-file.ts";
import { LOGOS_PATH, type LintContent, TOMBSTONES_PATH, type Violation } from "./rule.ts";

type AddressPlace = Pick<Violation, "path" | "at"> & { url: string };

/** Where a visit ended is what was observed, not what a person wrote. */
const OBSERVED: ReadonlySet<string | number> = new Set(["finalUrl", "$schema"]);

export function* listAddresses(content: LintContent): Generator<AddressPlace> {
  for (const { path, fields } of [...content.records, ...content.evidence, ...content.providers])
    yield* listInValue(path, [], fields);
  yield* listInValue(LOGOS_PATH, ["logos"], content.logos);
  yield* listInValue(TOMBSTONES_PATH, ["tombstones"], content.tombstones);
}

function* listInValue(path: string, at: ValuePath, value: unknown): Generator<AddressPlace> {
  if (typeof value === "string") {
    if (/^https:\/\/\S+$/.test(value)) yield { path, at, url: value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listInValue(path, [...at, index], item);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      if (!OBSERVED.has(key)) yield* listInValue(path, [...at, key], item);
  }
}
