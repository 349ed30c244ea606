/** From a path under `/api` to the operation that answers it. */
import { API_BASE } from "#site/routes.ts";
import type { Operation } from "./operation.ts";

export interface Match {
  operation: Operation;
  /** Values of the pattern's placeholders, decoded. */
  path: Record<string, string>;
}

/** The path in readable form; undefined when its percent-encoding is broken or it holds control characters. */
export function decodePath(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.some((segment) => /[\u0000-\u001F\u007F]/.test(segment)) ? undefined : segments;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Finds the operation of a documented address; one trailing slash is accepted. */
export function matchOperation(segments: readonly string[], operations: readonly Operation[]): Match | undefined {
  const trimmed = segments.length > 2 && segments.at(-1) === "" ? segments.slice(0, -1) : segments;
  for (const operation of operations) {
    const path = matchPattern(trimmed, (API_BASE + operation.pattern).split("/"));
    if (path !== undefined) return { operation, path };
  }
  return undefined;
}

function matchPattern(segments: readonly string[], pattern: readonly string[]): Record<string, string> | undefined {
  if (segments.length !== pattern.length) return undefined;
  const path: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    const placeholder = /^\{(\w+)\}(.*)$/.exec(part);
    if (placeholder === null) {
      if (part !== segment) return undefined;
      continue;
    }
    const [, name = "", suffix = ""] = placeholder;
    const value = segment.slice(0, segment.length - suffix.length);
    // "cline.json" is the file of "cline", not another slug.
    if (!segment.endsWith(suffix) || value === "" || value.includes("/") || value.endsWith(".json")) return undefined;
    path[name] = value;
  }
  return path;
}
