/** What the editor reads of its own origin: content files as they are, and which records there are. */
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { editorRoutes } from "#site/routes.ts";

/** @param contentRoot folder with content/ */
export async function writeEditorFiles(contentRoot: string, dist: string): Promise<void> {
  const folder = join(dist, dirname(editorRoutes.record("any")));
  await mkdir(folder, { recursive: true });
  await cp(join(contentRoot, "content/tags.json"), join(dist, editorRoutes.tags()));
  const names = (await readdir(join(contentRoot, "content/ais")))
    .filter((name) => /^[a-z0-9-]+\.md$/.test(name))
    .sort();
  await Promise.all(names.map((name) => cp(join(contentRoot, "content/ais", name), join(folder, name))));
  const slugs = names.map((name) => name.slice(0, -".md".length));
  await writeFile(join(dist, editorRoutes.records()), JSON.stringify({ slugs }));
}
