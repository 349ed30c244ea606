/** Generated content as files, so that a bench reads and checks what a contributor would have written. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckedContent } from "#record/catalog/checked-content.ts";
import type { OutputFile } from "#build/write-files.ts";

export function writeContent(root: string, content: CheckedContent): void {
  for (const folder of ["ais", "evidence"]) mkdirSync(join(root, "content", folder), { recursive: true });
  for (const { path, text } of renderContentFiles(content)) writeFileSync(join(root, path), text);
}

function* renderContentFiles(content: CheckedContent): Generator<OutputFile> {
  for (const { slug, description, ...fields } of content.ais) {
    const lines = Object.entries(fields).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
    );
    yield { path: `/content/ais/${slug}.md`, text: `---\n${lines.join("\n")}\n---\n\n${description}\n` };
  }
  for (const [slug, evidence] of Object.entries(content.evidence)) {
    yield { path: `/content/evidence/${slug}.json`, text: JSON.stringify(evidence) };
  }
  yield { path: "/content/tags.json", text: JSON.stringify({ tags: content.tags }) };
  yield { path: "/content/tombstones.json", text: JSON.stringify({ tombstones: content.tombstones }) };
}
