/** A record's file: YAML front matter and a description in Markdown. */
import matter from "gray-matter";
import type { Issue } from "#lint/issue.ts";
import type { Position, PlaceKind, RawFile, ValuePath } from "#lint/raw-file.ts";
import { findClosingFence } from "./fences.ts";
import { toPosition } from "./position.ts";
import { type YamlBlock, locateInYaml, parseYamlBlock } from "./yaml-block.ts";
import { splitYamlEntries } from "./yaml-entries.ts";

/** Splits and parses the text of `content/ais/<slug>.md`; without `file` nothing of it could be parsed. */
export function parseRecordFile(path: string, name: string, text: string): { file?: RawFile; issues: Issue[] } {
  const closingLine = findClosingFence(path, text);
  if (typeof closingLine !== "number") return { issues: [closingLine] };

  let block: YamlBlock = { value: undefined, issues: [] };
  const parsed = matter(tidyFences(text, closingLine), {
    language: "yaml",
    engines: {
      yaml: {
        parse: (source: string): object => {
          block = parseYamlBlock(path, source);
          return {};
        },
        stringify: refuseEngine,
      },
      json: { parse: refuseEngine, stringify: refuseEngine },
      javascript: { parse: refuseEngine, stringify: refuseEngine },
    },
  });
  const { value, issues, brokenKeys } = block;
  if (brokenKeys?.size === 0) return { issues };
  const body = parsed.content.trim();
  const locateBody = createBodyLocator(text, closingLine, body);
  const locate = (at: ValuePath, kind: PlaceKind): Position =>
    at[0] === "description" ? locateBody(at[1]) : locateInBlock(parsed.matter, brokenKeys !== undefined, at, kind);
  const file = { path, name, value: value ?? {}, body, locate };
  return { issues, file: brokenKeys === undefined ? file : { ...file, brokenKeys } };
}

/** gray-matter takes what follows an opening fence for the name of a language, white space too. */
function tidyFences(text: string, closingLine: number): string {
  const lines = text.split("\n");
  lines[0] = "---";
  lines[closingLine - 1] = "---";
  return lines.join("\n");
}

function createBodyLocator(text: string, closingLine: number, body: string): (offset: unknown) => Position {
  if (body === "") return () => ({ line: closingLine, column: 1 });
  const below = text.split("\n", closingLine).join("\n").length;
  const start = text.indexOf(body, below);
  return (offset) => toPosition(text, start + (typeof offset === "number" ? offset : 0));
}

function locateInBlock(source: string, isBroken: boolean, at: ValuePath, kind: PlaceKind): Position {
  const entry = isBroken ? splitYamlEntries(source).find(({ key }) => key === at[0]) : undefined;
  return locateInYaml(entry?.source ?? source, at, kind);
}

/** gray-matter brings engines that parse JSON and run JavaScript; no file gets that far. */
function refuseEngine(): never {
  throw new Error("front matter is parsed as YAML only");
}
