import { LABELS, type Kind, type Platform } from "#record/schema/vocabulary.ts";
import { citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";

/** These run in the program or on the machine of whoever uses them. */
const LOCAL_KINDS: ReadonlySet<Kind> = new Set(["library", "framework", "model"]);
const LOCAL_PLATFORMS: ReadonlySet<Platform> = new Set(["cli", "macos", "windows", "linux"]);

/** Can it run without the maker's servers? */
export const checkSelfHosting: Check = ({ record }) => {
  const evidence = citeField(record, "platforms", record.platforms.join(", "));
  if (record.platforms.includes("self-hosted"))
    return toResult("pass", "Self-hosting is among its platforms.", evidence);
  if (record.openSource === true) {
    if (LOCAL_KINDS.has(record.kind)) {
      const reason = `Open source, and a ${LABELS[record.kind]!.toLowerCase()} runs where it is used.`;
      return toResult("pass", reason, citeField(record, "kind", record.kind));
    }
    const local = record.platforms.find((platform) => LOCAL_PLATFORMS.has(platform));
    if (local !== undefined) {
      const where = local === "cli" ? "on the command line" : `on ${LABELS[local]}`;
      return toResult("pass", `Open source, and it runs ${where}.`, evidence);
    }
  }
  return toResult("unknown", "Self-hosting is not among the recorded platforms, which need not be complete.", evidence);
};
