/** The likely fix of a value that its schema refuses. */
import { z } from "zod";
import { unwrap } from "./coerce.ts";
import { suggestClosest } from "#text/suggest.ts";

/** Null when the message says all there is to say. `schema` is that of the value, when known. */
export function findShapeHint(
  issue: z.core.$ZodIssue,
  value: unknown,
  schema: z.core.$ZodType | undefined,
): string | null {
  const own: unknown = issue.code === "custom" ? issue.params?.["hint"] : undefined;
  if (typeof own === "string") return own;
  const wanted = schema === undefined ? undefined : unwrap(schema);
  if (value === undefined) return findDescription(schema);
  if (value === "" || value === null || value === "null" || value === "~")
    return "leave the key out when the value is unknown";
  if (issue.code === "invalid_value" && typeof value === "string")
    return suggestClosest(value, issue.values.map(String));
  if (typeof value !== "string") return null;
  if (wanted instanceof z.ZodArray) return `write [${value.slice(0, 60)}]`;
  if (wanted instanceof z.ZodBoolean) return findBooleanHint(value);
  return findTextHint(value, issue.message);
}

function findBooleanHint(value: string): string | null {
  if (/^(yes|on|y|1)$/i.test(value)) return "write true";
  return /^(no|off|n|0)$/i.test(value) ? "write false" : null;
}

function findTextHint(value: string, message: string): string | null {
  if (message.includes("https://")) {
    if (/^http:\/\//i.test(value)) return `did you mean https${value.slice(4, 200)}?`;
    return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(value) ? `did you mean https://${value.slice(0, 200)}?` : null;
  }
  if (message.includes("YYYY")) {
    const parts = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(value);
    if (parts !== null)
      return `did you mean ${parts
        .slice(1)
        .filter((part) => part !== undefined)
        .map((part) => part.padStart(2, "0"))
        .join("-")}?`;
    return /T/.test(value)
      ? `did you mean ${value.slice(0, 10)}?`
      : "dates run from year to day: 2026-10-07, 2026-10 or 2026";
  }
  if (message.includes("single hyphens")) {
    const words = value
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    return words === "" ? null : `did you mean ${words.slice(0, 64)}?`;
  }
  return null;
}

function findDescription(schema: z.core.$ZodType | undefined): string | null {
  if (!(schema instanceof z.ZodType)) return null;
  const meta = schema.meta();
  const example = meta?.["examples"];
  const text = meta?.description?.replace(/\.$/, "") ?? null;
  return text !== null && Array.isArray(example) ? `${text}, like ${String(example[0])}` : text;
}
