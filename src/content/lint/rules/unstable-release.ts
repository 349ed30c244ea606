import { findReleaseFault } from "#record/catalog/release-name.ts";
import type { Rule } from "../rule.ts";

const FAULTS = { moving: "a tag that moves", "pre-release": "a pre-release" };

export const unstableRelease: Rule = {
  id: "unstable-release",
  title: "The last release is a release",
  severity: "error",
  explanation:
    "`lastRelease` tells a reader which version is out and when it came. A candidate, a beta or a nightly build is not out yet, and a tag such as `stable` or `latest` is set anew with each build and names no version. Where a source gives only such a tag, leave `lastRelease` and `lastReleaseAt` out of the row.",
  example: {
    wrong: '{ "asOf": "2026-08-21", "lastRelease": "v0.33.0-rc0", "lastReleaseAt": "2026-08-21" }',
    right: '{ "asOf": "2026-08-21", "lastRelease": "v0.32.4", "lastReleaseAt": "2026-08-11" }',
  },
  isFixable: false,
  *find({ evidence }) {
    for (const { path, fields } of evidence) {
      for (const [index, { lastRelease, withdrawn }] of (fields.maintenance ?? []).entries()) {
        const fault = lastRelease === undefined ? undefined : findReleaseFault(lastRelease);
        if (fault === undefined || withdrawn !== undefined) continue;
        yield {
          path,
          at: ["maintenance", index, "lastRelease"],
          message: `${lastRelease} is ${FAULTS[fault]}, not the last release`,
          hint: "name the last version that is out, or leave release and date out; withdraw a row that is committed",
        };
      }
    }
  },
};
