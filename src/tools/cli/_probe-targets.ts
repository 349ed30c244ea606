/** Records as a probe needs them: where the homepage is, and when it was last visited. */
import { readContent } from "#content/files/read-content.ts";
import type { ProbeTarget } from "../probe/select-records.ts";
import { checkShape } from "#content/lint/check-shape.ts";
import { AiFrontMatter } from "#record/schema/ai.ts";
import { Evidence } from "#record/schema/evidence.ts";

export interface ReadTargets {
  targets: ProbeTarget[];
  /** Files with errors; their records are left out. */
  unreadable: string[];
}

export async function readTargets(root: string): Promise<ReadTargets> {
  const raw = await readContent(root);
  const targets: ProbeTarget[] = [];
  const unreadable = new Set(
    raw.issues.map((issue) => issue.path).filter((path) => /^content\/(ais|evidence)\//.test(path)),
  );
  const evidence = new Map(raw.evidence.map((file) => [file.name, file]));
  for (const file of raw.records) {
    const { value } = checkShape(AiFrontMatter, file, { areScalarsText: true });
    const own = evidence.get(file.name);
    const known = own === undefined ? {} : checkShape(Evidence, own, { areScalarsText: false }).value;
    if (value === undefined) unreadable.add(file.path);
    if (known === undefined) unreadable.add(own!.path);
    // Also a file in which a key is given twice: written anew, it would lose one of the two.
    if ([file.path, `content/evidence/${file.name}.json`].some((path) => unreadable.has(path))) continue;
    targets.push({ slug: file.name, url: value!.url, status: value!.status, probes: known!.probes ?? [] });
  }
  return { targets, unreadable: [...unreadable].sort() };
}
