/** A record's file: YAML front matter and a description in Markdown. */
import matter from "gray-matter";
import type { Issue } from "../lint/issue.ts";
import { type Position, type RawFile, isBody } from "../lint/raw-file.ts";
import { findClosingFence } from "./fences.ts";
import { createPositions } from "./position.ts";
import { parseYamlBlock } from "./yaml-block.ts";

/** Splits and parses the text of `content/ais/<slug>.md`; without `file` nothing of it could be parsed. */
export function parseRecordFile(path: string, name: string, text: string): { file?: RawFile; issues: Issue[] } {
  const closingLine = findClosingFence(path, text);
  if (typeof closingLine !== "number") return { issues: [closingLine] };

  let block = parseYamlBlock(path, "");
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
  const locate: RawFile["locate"] = (at, kind) => (isBody(at, kind) ? locateBody(at[1]) : block.locate(at, kind));
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
  const toPosition = createPositions(text);
  return (offset) => toPosition(start + (typeof offset === "number" ? offset : 0));
}

/** gray-matter brings engines that parse JSON and run JavaScript; no file gets that far. */
function refuseEngine(): never {
  throw new Error("front matter is parsed as YAML only");
}
