/** Building blocks of every schema: text, dates, addresses and ids with the rules of the API contract (§1, §2). */
import { z } from "zod";
import { EXAMPLE } from "#site/examples.ts";

/** Slugs that would shadow a page or a file of the API. */
export const RESERVED_SLUGS = [
  "page",
  "index",
  "search",
  "feed",
  "json",
  "md",
  "new",
  "compare",
  "schema",
  "audit",
  "alternatives",
  "history",
  "contact",
  "tags",
] as const;

/** Names that Windows gives to devices: a repository with a file of such a name can't be checked out there. */
const DEVICE_NAME = /^(con|prn|aux|nul|(com|lpt)[0-9])$/;

/** @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions */
export function isDeviceName(word: string): boolean {
  return DEVICE_NAME.test(word);
}

const DEVICE_NAME_ERROR = {
  error: "is the name of a device on Windows, where no file can be called so; add a word, like aux-ai",
};

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_MAX_LENGTH = 64;

// Bidi controls reorder what a reviewer sees (CVE-2021-42574); zero-width characters make two names look alike.
// U+FE0F and U+200D occur in emoji sequences, which names and texts here do not need.
const INVISIBLE = /[\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFE00-\uFE0F\u{E0000}-\u{E007F}]/u;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;

/** Which character of a text may not be published, and where. */
function locateForbiddenCharacter(text: string): { name: string; offset: number } | undefined {
  const found = INVISIBLE.exec(text) ?? CONTROL.exec(text);
  if (found !== null) {
    const code = found[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    return { name: `U+${code}`, offset: found.index };
  }
  return text.isWellFormed() ? undefined : { name: "a lone surrogate", offset: 0 };
}

function visible(value: string, context: z.core.ParsePayload<string>): void {
  const found = locateForbiddenCharacter(value);
  if (found === undefined) return;
  context.issues.push({
    code: "custom",
    input: value,
    message: `holds ${found.name}, a control or invisible character`,
    params: {
      rule: "invisible-character",
      hint: "delete the character; it can reorder or hide text",
      offset: found.offset,
    },
  });
}

/** One line of visible text, 1 to `max` characters (code points). */
export function line(max: number) {
  return z
    .string()
    .min(1)
    .refine((value) => [...value].length <= max, { error: `is longer than ${max} characters` })
    .refine((value) => !/[\n\r\t]/.test(value), { error: "must be one line" })
    .refine((value) => value.trim() === value, { error: "starts or ends with white space" })
    .check((payload) => visible(payload.value, payload));
}

/** Several lines of visible text. */
export function prose(max: number) {
  return z
    .string()
    .refine((value) => [...value].length <= max, { error: `is longer than ${max} characters` })
    .check((payload) => visible(payload.value, payload));
}

/** For lists that may hold each value once. */
export const unique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length;

export const Slug = z
  .string()
  .regex(SLUG_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens" })
  .max(SLUG_MAX_LENGTH)
  .refine((value) => !(RESERVED_SLUGS as readonly string[]).includes(value), {
    error: `is reserved for an address of the site; reserved are ${RESERVED_SLUGS.join(", ")}`,
  })
  .refine((value) => !isDeviceName(value), DEVICE_NAME_ERROR)
  .meta({ description: "Address of a record: the file's name without .md.", examples: [EXAMPLE.slug] });

export const TagId = z
  .string()
  .regex(SLUG_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens" })
  .max(SLUG_MAX_LENGTH)
  .refine((value) => !isDeviceName(value), DEVICE_NAME_ERROR)
  .meta({ description: "Id of a tag of content/tags.json.", examples: [EXAMPLE.tag] });

export const TaskId = z
  .string()
  .regex(SLUG_PATTERN, { error: "must be lower-case words of a-z and 0-9 joined by single hyphens" })
  .max(SLUG_MAX_LENGTH)
  .refine((value) => !isDeviceName(value), DEVICE_NAME_ERROR)
  .meta({ description: "Id of a task of content/tags.json." });

export const AiId = z
  .string()
  .regex(/^ai_[0-9a-z]{12}$/, { error: 'must be "ai_" and 12 characters of 0-9 and a-z' })
  .meta({
    description: "The record's permanent id: assigned once, kept through renames.",
    examples: ["ai_0k3v9q2m7x1b"],
  });

export const DATE_PATTERN = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

function isRealDate(value: string): boolean {
  if (value.length < 10) return true;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as exact as the source, never more. */
export const PartialDate = z
  .string()
  .regex(DATE_PATTERN, { error: "must be a date as YYYY, YYYY-MM or YYYY-MM-DD" })
  .refine(isRealDate, { error: "is not a day of the calendar" })
  .meta({ description: "Date as exact as its source: YYYY, YYYY-MM or YYYY-MM-DD.", examples: ["2024-07"] });

/** `YYYY-MM-DD`. */
export const Day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "must be a day as YYYY-MM-DD" })
  .refine(isRealDate, { error: "is not a day of the calendar" })
  .meta({ description: "Day, YYYY-MM-DD.", examples: ["2026-10-07"] });

export const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** UTC instant, `2026-11-27T09:30:00Z`. */
export const Instant = z
  .string()
  .regex(INSTANT_PATTERN, { error: "must be a UTC instant ending in Z" })
  .meta({ description: "Instant in UTC, ISO 8601, ending in Z.", examples: ["2026-11-27T09:30:00Z"] });

function isPublicHttpsUrl(value: string): boolean {
  if (/[\s\\]/.test(value)) return false;
  const url = URL.parse(value);
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  // A public host has a dot and labels of letters, digits and inner hyphens (RFC 1123 §2.1); the last one is not a number.
  return /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*\.(?!\d+$)(?!-)[a-z0-9-]{2,63}(?<!-)\.?$/.test(
    url.hostname,
  );
}

/** https address of a public host: no credentials, no white space, at most 2,048 characters. */
export const HttpsUrl = z
  .string()
  .max(2048)
  .refine(isPublicHttpsUrl, {
    error: "must be an https:// address of a public host, without user name, password or spaces",
  })
  .meta({ description: "https address of a public host.", format: "uri", examples: [EXAMPLE.url] });

export const INCOMPLETE_SOURCE = "needs a url, or a repository and a path, or an npm package and a version";

/** True when the source can be found again. */
export function isCompleteSource(source: {
  url?: string;
  repository?: string;
  path?: string;
  npm?: string;
  version?: string;
}) {
  if (source.url !== undefined) return true;
  const isFile = source.repository !== undefined && source.path !== undefined;
  return isFile || (source.npm !== undefined && source.version !== undefined);
}

/** Without `.` and `..` as a name: they would lead to another owner's address. */
export const Repository = z.string().regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, {
  error: 'must be "owner/name" of a public GitHub repository',
});

/** Path of a file in a repository. `..` would leave a trusted repository for another one. */
export function repositoryPath(max: number) {
  return line(max).refine((path) => !/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)|^[/\\]/i.test(path), {
    error: "must be the path of a file in that repository, without . and .. and without a leading slash",
  });
}

/** Source of a fact: a web page, a file of a public repository at a commit, or a file of a version of an npm package. */
export const SourceReference = z
  .strictObject({
    url: HttpsUrl.optional().meta({
      description: "Page that states the fact; beside a file, the page that the file names.",
    }),
    repository: Repository.optional().meta({
      description: "GitHub repository, owner/name.",
      examples: [EXAMPLE.repository.replace("https://github.com/", "")],
    }),
    path: repositoryPath(500)
      .optional()
      .meta({ description: "File in that repository.", examples: ["README.md"] }),
    commit: z
      .string()
      .regex(/^[0-9a-f]{7,40}$/, { error: "must be 7 to 40 hexadecimal digits" })
      .optional()
      .meta({ description: "Commit at which the file was read." }),
    npm: z
      .string()
      .regex(/^(@[a-z0-9-~][a-z0-9-._~]*\/)?[a-z0-9-~][a-z0-9-._~]*$/, { error: "must be the name of an npm package" })
      .max(214)
      .optional()
      .meta({
        description: "npm package that holds the file, instead of a repository.",
        examples: ["download-counts"],
      }),
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+[\w.+-]*$/, { error: "must be a version as in 1.2.3" })
      .optional()
      .meta({ description: "Version of that package.", examples: ["2.20260301.0"] }),
  })
  .refine(isCompleteSource, { error: INCOMPLETE_SOURCE });
export type SourceReference = z.infer<typeof SourceReference>;

/** Words of a source: enough to find the place, too few to replace the text. */
export const Quote = line(200)
  .refine((text) => text.split(/\s+/).length <= 15, { error: "is longer than 15 words" })
  .meta({ description: "The words it is based on, at most 15." });

/** @see https://docs.github.com/enterprise-cloud@latest/admin/managing-iam/iam-configuration-reference/username-considerations-for-external-authentication */
export const Handle = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, { error: "must be a GitHub user name, without @" })
  .max(39)
  .meta({ description: "GitHub user name.", examples: ["octocat"] });

/** Why and when a sample was taken back. Wrong samples stay in the file, so that history stays readable. */
export const Withdrawn = z
  .strictObject({
    at: Day.meta({ description: "Day on which it was found to be wrong." }),
    why: line(300).meta({ description: "What is wrong with it." }),
  })
  .meta({ description: "Set on a sample found to be wrong; it is kept but no longer counted." });
