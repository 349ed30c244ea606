/** The likely fix of a value that its schema refuses. */
import { z } from "zod";
import { suggestNearest } from "#lib/text/nearest.ts";
import { coerceScalars, unwrap } from "./coerce.ts";
import { AiId } from "#record/schema/primitives.ts";
import { proposeLicense } from "./propose-license.ts";
import { toSlug } from "./to-slug.ts";

/**
 * Null when the message says all there is to say. A value is proposed only when the schema accepts it.
 * @param schema that of the value, when known
 * @param isKnown whether the rules that compare files would accept a value there
 */
export function findShapeHint(
  issue: z.core.$ZodIssue,
  value: unknown,
  schema: z.core.$ZodType | undefined,
  isKnown: (text: string) => boolean = () => true,
): string | null {
  const own: unknown = issue.code === "custom" ? issue.params?.["hint"] : undefined;
  if (typeof own === "string") return own;
  if (value === undefined) return findMissingHint(issue, schema);
  if (value === "" || value === null || value === "null" || value === "~") {
    return schema instanceof z.ZodOptional ? "leave the key out when the value is unknown" : findDescription(schema);
  }
  if (issue.code === "invalid_value" && typeof value === "string")
    return suggestNearest(value, issue.values.map(String));
  if (typeof value !== "string" || schema === undefined) return null;
  const wanted = unwrap(schema);
  if (wanted instanceof z.ZodArray) return proposeList(value, wanted);
  if (wanted instanceof z.ZodObject) return proposeBlock(value, wanted);
  if (wanted instanceof z.ZodBoolean) return proposeBoolean(value);
  if (wanted instanceof z.ZodNumber) return isAccepted(schema, Number(value)) ? `write ${value} without quotes` : null;
  const better = listCandidates(value, issue.message).find((text) => isAccepted(schema, text) && isKnown(text));
  return better === undefined ? findAdvice(issue.message) : `did you mean ${better}?`;
}

/** A new record's id is drawn, not written. */
function findMissingHint({ path }: z.core.$ZodIssue, schema: z.core.$ZodType | undefined): string | null {
  return schema === AiId && path.length === 1 ? "run npm run fix, which gives the record one" : findDescription(schema);
}

function proposeList(value: string, list: z.ZodArray): string | null {
  const element = unwrap(list.element);
  if (element instanceof z.ZodObject) return proposeBlock(value, element);
  const words = value.split(",").map((word) => word.trim());
  const isGood = list.safeParse(coerceScalars(list, words)).success && value.length <= 60;
  return isGood ? `write [${words.join(", ")}]` : "write it as a list: [one, two]";
}

/** One entry of a list of blocks, for an author who wrote its address alone. */
function proposeBlock(value: string, block: z.ZodObject): string {
  const isAddress = value.startsWith("https://") && value.length <= 200 && Object.hasOwn(block.shape, "url");
  const entry = isAddress ? `- url: ${value}` : `- ${Object.keys(block.shape)[0] ?? "key"}: …`;
  return `write an indented line below the key for each entry: ${entry}`;
}

function proposeBoolean(value: string): string | null {
  if (/^(yes|on|y|1)$/i.test(value)) return "write true";
  return /^(no|off|n|0)$/i.test(value) ? "write false" : null;
}

/** What may have been meant, best first; whoever asks tests each. */
function listCandidates(value: string, message: string): string[] {
  const text = value.trim().slice(0, 2100);
  if (message.includes("https://")) return [text.replace(/^http:/i, "https:"), `https://${text}`];
  if (message.includes("YYYY")) return listDates(text);
  if (message.includes("single hyphens") || message.includes("reserved") || message.includes("Windows"))
    return [toSlug(value)];
  if (message.includes("SPDX")) return [proposeLicense(text) ?? ""];
  if (message.includes("npm package")) return [text.toLowerCase().replace(/\s+/g, "-")];
  if (message.includes("PyPI package")) return [text.replace(/\s+/g, "-")];
  return message.includes("white space") ? [text] : [];
}

function listDates(text: string): string[] {
  const parts = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:T.*)?$/.exec(text)?.slice(1) ?? [];
  const date = parts.flatMap((part) => part?.padStart(2, "0") ?? []).join("-");
  return [date, text.slice(0, 10)];
}

function isAccepted(schema: z.core.$ZodType, value: string | number): boolean {
  return value !== "" && schema instanceof z.ZodType && schema.safeParse(value).success;
}

function findAdvice(message: string): string | null {
  if (message.includes("one line")) return "delete the line breaks; a YAML block that is one line begins with >-";
  if (message.includes("SPDX")) return "the ids are at https://spdx.org/licenses/; AND, OR and WITH join several";
  if (message.includes("as YYYY-MM-DD")) return "dates run from year to day: 2026-10-07";
  return message.includes("YYYY") ? "dates run from year to day: 2026-10-07, 2026-10 or 2026" : null;
}

function findDescription(schema: z.core.$ZodType | undefined): string | null {
  if (!(schema instanceof z.ZodType)) return null;
  const meta = schema.meta();
  const example = meta?.["examples"];
  const text = meta?.description?.replace(/\.$/, "") ?? null;
  return text !== null && Array.isArray(example) ? `${text}, like ${String(example[0])}` : text;
}
