/** Generated content as files, so that a bench reads and checks what a contributor would have written. */
import type { CheckedContent } from "#catalog/checked-content.ts";
import { FileWriter, type OutputFile } from "../write-files.ts";

export function writeContent(root: string, content: CheckedContent): void {
  const writer = new FileWriter(root);
  for (const file of renderContentFiles(content)) writer.write(file);
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
