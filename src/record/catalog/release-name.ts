/** What the name of a release says of it: lists and forges also hand out candidates, nightly builds and moving tags. */

/** Tags that are set anew with each build. */
const MOVING =
  /^(?:latest|stable|nightly|edge|canary|main|master|head|trunk|tip|dev|develop|development|next|current|continuous|rolling|beta|alpha|preview|unreleased)$/i;

/** `2.0.0-beta.28`, `v1-canary.4`; `next@15` is release 15 of a package called next. */
const MARKED =
  /(?<![a-z])(?:alpha|beta|rc|pre|preview|prerelease|dev|nightly|canary|snapshot|next|insiders?)(?![a-z@])/i;

/** `1.0a1`, `1.0b2`, `2.0rc1`, as PyPI writes them. */
const PYTHON = /\d(?:a|b|c|rc)\d+$/i;

/** "moving" for a tag without a version, "pre-release" for what comes before a release, undefined for a release. */
export function findReleaseFault(name: string): "moving" | "pre-release" | undefined {
  if (MOVING.test(name)) return "moving";
  return MARKED.test(name) || PYTHON.test(name) ? "pre-release" : undefined;
}
