import type { Platform } from "#record/schema/vocabulary.ts";
import type { Rule } from "../rule.ts";

/** What texts call a platform of which they say that it is missing. */
const NAMES: ReadonlyMap<Platform, string> = new Map([
  ["windows", "Windows"],
  ["macos", "(?:macOS|Mac OS|Macs?)"],
  ["linux", "Linux"],
  ["android", "Android"],
  ["ios", "(?:iOS|iPhones?|iPads?)"],
]);

const PATTERNS: readonly (readonly [Platform, RegExp])[] = [...NAMES].map(([platform, name]) => [
  platform,
  new RegExp(
    `\\b(?:${name} is (?:not|un)[ -]?supported|(?:does not|doesn't|do not|don't|cannot|can't) (?:run|work) on ${name}\\b|there is no ${name} (?:app|version|client|build))`,
    "i",
  ),
]);

export const deniedPlatform: Rule = {
  id: "denied-platform",
  title: "Text and sources don't deny a platform that is named",
  severity: "warning",
  explanation:
    "When the summary, the description or the words quoted from a source say that it does not run somewhere (*Windows is not supported*, *does not run on Linux*, *there is no Android app*), `platforms` doesn't name that place.",
  example: {
    wrong: "platforms: [linux, windows]\n---\nWindows is not supported.",
    right: "platforms: [linux]\n---\nWindows is not supported.",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields, description } of records) {
      const text = `${fields.summary ?? ""}\n${description}`;
      const quotes = (fields.sources ?? []).map(({ quote }) => quote ?? "").join("\n");
      for (const [platform, pattern] of PATTERNS) {
        if (fields.platforms?.includes(platform) !== true) continue;
        const said = pattern.exec(text)?.[0];
        const quoted = pattern.exec(quotes)?.[0];
        if (said === undefined && quoted === undefined) continue;
        const who = said === undefined ? "a source says" : "the text says";
        const message = `platforms names ${platform}, but ${who} "${said ?? quoted}"`;
        yield { path, at: ["platforms"], message, hint: `leave ${platform} out, or correct the text` };
      }
    }
  },
};
