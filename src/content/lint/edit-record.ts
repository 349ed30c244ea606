/** Changes to a record's file that leave comments and everything else as they are. */
import { type Document, type YAMLMap, isAlias, isMap, isNode, parseDocument, visit } from "yaml";
import { formatFrontMatter } from "./front-matter-style.ts";

/**
 * Text of the file after `edit` changed its front matter; undefined when the file has no front matter that can be
 * parsed, or one with anchors or aliases, which content does not use: what they mean depends on their order. Line ends become line feeds, and the text ends in one.
 */
export function editRecordText(text: string, edit: (fields: YAMLMap, document: Document) => void): string | undefined {
  const normal = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const parts = /^---[ \t]*\n([^]*?)(?:^|\n)---[ \t]*(?:\n([^]*))?$/.exec(normal);
  if (parts === null) return undefined;
  const document = parseDocument(parts[1] ?? "", { schema: "failsafe" });
  if (document.errors.length > 0 || !isMap(document.contents) || hasAnchors(document)) return undefined;
  edit(document.contents, document);
  return joinRecord(formatFrontMatter(document), parts[2] ?? "");
}

function hasAnchors(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Node(_key, node) {
      if (isAlias(node) || (isNode(node) && "anchor" in node && node.anchor !== undefined)) isFound = true;
      return isFound ? visit.BREAK : undefined;
    },
  });
  return isFound;
}

/** A record's file from its two parts. */
export function joinRecord(frontMatter: string, description: string): string {
  return `---\n${frontMatter.trimEnd()}\n---\n\n${description.trim()}\n`.replace(/(?<!\n)\n+$/, "\n");
}
