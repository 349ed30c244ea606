import { LABELS, type Kind } from "#record/schema/vocabulary.ts";
import { citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";

/** Kinds that are made to be called by other programs. */
const CALLABLE_KINDS: ReadonlySet<Kind> = new Set(["api", "library", "framework"]);

/** Can other programs use it? */
export const checkProgrammingInterface: Check = ({ record }) => {
  if (CALLABLE_KINDS.has(record.kind)) {
    const kind = record.kind === "api" ? "an API" : `a ${LABELS[record.kind]!.toLowerCase()}`;
    return toResult("pass", `It is ${kind}.`, citeField(record, "kind", record.kind));
  }
  const platform = record.platforms.find((name) => name === "api" || name === "cli");
  if (platform !== undefined) {
    const what = platform === "api" ? "An API" : "A command-line tool";
    return toResult(
      "pass",
      `${what} is among its platforms.`,
      citeField(record, "platforms", record.platforms.join(", ")),
    );
  }
  const packaged = record.packages.npm ?? record.packages.pypi;
  if (packaged !== null) {
    return toResult("pass", `It is published as the package ${packaged}.`, citeField(record, "packages", packaged));
  }
  return toResult("unknown", "No interface for programs is recorded; the record need not be complete.");
};
