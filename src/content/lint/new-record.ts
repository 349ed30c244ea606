/** The file a new record starts from. */
import { Document } from "yaml";
import { z } from "zod";
import { AiFrontMatter } from "#record/schema/ai.ts";
import type { Tag } from "#record/schema/tag.ts";
import { fold } from "#lib/text/fold.ts";
import { formatFrontMatter } from "./front-matter-style.ts";

export interface NewRecord {
  id: string;
  name: string;
  url: string;
  vendor?: string;
  aliases?: readonly string[];
  kind: string;
  tags: readonly string[];
  pricing: string;
  platforms: readonly string[];
  status: string;
  summary: string;
}

/** Placeholder of the description until somebody writes it. */
export const DESCRIPTION_PROMPT =
  "Say in a few sentences what it does, for whom, how it is used and what sets it apart. Facts only, in your own words.";

/**
 * Text of the file: the known keys, and below them each key that is left out as a comment with what it means, so that
 * its author sees what else can be said. Nothing unknown is filled in.
 * @param tags with the tasks that may be meant; those of the record's own are listed
 */
export function buildRecordText(record: NewRecord, tags: readonly Tag[] = []): string {
  const document = new Document(record, { schema: "failsafe" });
  const known = formatFrontMatter(document);
  const open = Object.entries(AiFrontMatter.shape).filter(([key]) => !Object.hasOwn(record, key));
  const taskIds = tags
    .filter((tag) => isNamed(tag, record.tags))
    .flatMap(({ tasks = [] }) => tasks.map(({ id }) => id));
  const comments = open.map(([key, schema]) => {
    const ofTags = key === "tasks" && taskIds.length > 0 ? ` Of its tags: ${taskIds.join(", ")}.` : "";
    return `# ${key}: ${describe(schema)}${ofTags}`;
  });
  return [
    "---",
    known.trimEnd(),
    "",
    "# What else can be said; delete what is unknown. Every figure and price goes to content/evidence, with its source.",
    ...comments,
    "---",
    "",
    DESCRIPTION_PROMPT,
    "",
  ].join("\n");
}

/** By its id, its label or a synonym, which become its id. */
function isNamed({ id, label, synonyms }: Tag, words: readonly string[]): boolean {
  return words.some((word) => [id, label, ...synonyms].some((name) => fold(name) === fold(word)));
}

/** As it is written in front matter. */
function toFlow(example: unknown): string {
  return Array.isArray(example) ? `[${example.join(", ")}]` : String(example);
}

function describe(schema: z.ZodType): string {
  const meta = schema.meta() ?? (schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType).meta() : undefined);
  const examples = meta?.["examples"];
  const example = Array.isArray(examples) && examples.length > 0 ? ` For example ${toFlow(examples[0])}.` : "";
  return `${meta?.description ?? ""}${example}`.trim();
}
