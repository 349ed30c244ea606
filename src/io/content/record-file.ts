/** A record's file: YAML front matter and a description in Markdown. */
import matter from "gray-matter";
import type { Issue } from "#lint/issue.ts";
import type { RawFile } from "#lint/raw-file.ts";
import { findClosingFence } from "./fences.ts";
import { locateInYaml, parseYamlBlock } from "./yaml-block.ts";

/** Splits and parses the text of `content/ais/<slug>.md`; without `file` it could not be parsed. */
export function parseRecordFile(path: string, name: string, text: string): { file?: RawFile; issues: Issue[] } {
  const closingLine = findClosingFence(path, text);
  if (typeof closingLine !== "number") return { issues: [closingLine] };

  const issues: Issue[] = [];
  const parsed = matter(text, {
    language: "yaml",
    engines: {
      yaml: {
        parse: (source: string): object => {
          const block = parseYamlBlock(path, source);
          issues.push(...block.issues);
          return { value: block.value };
        },
        stringify: refuseEngine,
      },
      json: { parse: refuseEngine, stringify: refuseEngine },
      javascript: { parse: refuseEngine, stringify: refuseEngine },
    },
  });
  if (issues.some((issue) => issue.rule !== "duplicate-key")) return { issues };
  const source = parsed.matter;
  const bodyLine = closingLine + 1 + (/^\s*\n/.exec(parsed.content)?.[0].split("\n").length ?? 1) - 1;
  return {
    issues,
    file: {
      path,
      name,
      value: parsed.data["value"] ?? {},
      body: parsed.content.trim(),
      locate: (at, kind) => (at[0] === "description" ? { line: bodyLine, column: 1 } : locateInYaml(source, at, kind)),
    },
  };
}

/** gray-matter brings engines that parse JSON and run JavaScript; no file gets that far. */
function refuseEngine(): never {
  throw new Error("front matter is parsed as YAML only");
}
