/** Files of an npm package, and what all manifests share. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fillNames } from "#site/fill-names.ts";
import { SITE } from "#site/site.ts";

/** Texts by path inside the package. */
export type PackageFiles = ReadonlyMap<string, string>;

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  keywords: readonly string[];
  exports: object;
  engines: { node: string };
}

export function toManifest(manifest: Manifest): string {
  const { name, version, description, license, ...rest } = manifest;
  return `${JSON.stringify(
    {
      name,
      version,
      description,
      license,
      type: "module",
      sideEffects: false,
      repository: { type: "git", url: `git+${SITE.repository}.git` },
      homepage: SITE.baseUrl,
      // npm accepts a package with provenance only from where it says it was made.
      publishConfig: { access: "public", provenance: true },
      ...rest,
    },
    null,
    2,
  )}\n`;
}

/** A text of `src/ui/examples/`, which the documentation shows as well. */
export async function readReadme(root: string, name: string): Promise<string> {
  const guide = fillNames(await readFile(join(root, "src/ui/examples", name), "utf8"));
  return guide.replace(/^## /, "# ");
}

/** Writes the package into `folder`, which then holds nothing else. */
export async function writePackage(folder: string, files: PackageFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, text] of files) await writeFile(join(folder, path), text);
}
