/** A JSON file of the content folder. */
import { capIssues } from "../lint/cap-issues.ts";
import type { Issue } from "../lint/issue.ts";
import type { RawFile } from "../lint/raw-file.ts";
import { createJsonLocator, parseJson } from "./json-text.ts";

/** Parses the text of a JSON file; without `file` it could not be parsed. */
export function parseJsonFile(path: string, name: string, text: string): { file?: RawFile; issues: Issue[] } {
  const { value, faults } = parseJson(text);
  const all = faults.map((fault): Issue => ({
    path,
    line: fault.line,
    column: fault.column,
    rule: fault.kind === "syntax" ? "json-syntax" : "duplicate-key",
    severity: "error",
    message: fault.kind === "syntax" ? `is not valid JSON: ${fault.message}` : fault.message,
    hint:
      fault.kind === "syntax"
        ? "keys and texts are in double quotes; no comments, no comma before a closing bracket"
        : "keep one of them",
  }));
  const issues = capIssues(all);
  if (faults.some((fault) => fault.kind === "syntax")) return { issues };
  return { issues, file: { path, name, value, body: "", locate: createJsonLocator(text) } };
}
