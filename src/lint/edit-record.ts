/** Changes to a record's file that leave comments and everything else as they are. */
import { type Document, type YAMLMap, isMap, parseDocument } from "yaml";
import { formatFrontMatter } from "./front-matter-style.ts";

/**
 * Text of the file after `edit` changed its front matter; undefined when the file has no front matter that can be
 * parsed. Line ends become line feeds, and the text ends in one.
 */
export function editRecordText(text: string, edit: (fields: YAMLMap, document: Document) => void): string | undefined {
  const normal = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const parts = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n([^]*))?$/.exec(normal);
  if (parts === null) return undefined;
  const document = parseDocument(parts[1] ?? "", { schema: "failsafe" });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  edit(document.contents, document);
  return joinRecord(formatFrontMatter(document), parts[2] ?? "");
}

/** A record's file from its two parts. */
export function joinRecord(frontMatter: string, description: string): string {
  return `---\n${frontMatter.trimEnd()}\n---\n\n${description.trim()}\n`.replace(/(?<!\n)\n+$/, "\n");
}
