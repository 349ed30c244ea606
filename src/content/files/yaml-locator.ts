/** Where the keys and values of a YAML text are. */
import { isCollection, isMap, isScalar, isSeq } from "yaml";
import type { PlaceKind, Position, ValuePath } from "../lint/raw-file.ts";
import { parseFailsafe } from "./parse-failsafe.ts";
import { createPositions } from "./position.ts";

export type Locate = (at: ValuePath, kind: PlaceKind) => Position;

/**
 * Finds the place of a key or value, or of the nearest parent that exists. The text is parsed once, at the first question.
 * @param firstLine the number of the text's first line in its file
 */
export function createYamlLocator(source: string, firstLine = 1): Locate {
  const toPosition = createPositions(source, firstLine);
  let document: ReturnType<typeof parseFailsafe> | undefined;
  return (at, kind) => {
    if (at.length === 0) return { line: 1, column: 1 };
    document ??= parseFailsafe(source);
    const offset = findOffset(document.contents, at, kind);
    return offset === undefined ? { line: 1, column: 1 } : toPosition(offset);
  };
}

function findOffset(root: unknown, at: ValuePath, kind: PlaceKind): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const [depth, step] of at.entries()) {
    if (isSeq(node)) node = node.items[Number(step)];
    else if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === String(step));
      if (pair === undefined) return offset;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      if (kind === "key" && depth === at.length - 1) return offset;
      node = pair.value;
    } else return offset;
    if (isScalar(node) || isCollection(node)) offset = node.range?.[0] ?? offset;
  }
  return offset;
}
