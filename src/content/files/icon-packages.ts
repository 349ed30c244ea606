/** The packages that logos come from, as they are installed: their drawings by name, and the text of one. */
import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute, join, relative, sep } from "node:path";
import { z } from "zod";
import { hasCode } from "#lib/format/error-code.ts";
import { ContentError } from "../lint/content-error.ts";
import type { IconPackage } from "../lint/raw-file.ts";
import { LOGO_PACKAGES, type Logo } from "#record/schema/logo.ts";
import { isSvgDrawing } from "./svg-drawing.ts";

const PackageFile = z.object({ version: z.string() });

/** Looked up once: packages do not change while a program runs. */
let installed: ReadonlyMap<string, IconPackage> | undefined;

/** Version and drawings of each package that is installed. */
export function readIconPackages(): ReadonlyMap<string, IconPackage> {
  installed ??= listIconPackages(import.meta.dirname);
  return installed;
}

/** @param from folder whose program looks for the packages */
export function listIconPackages(from: string): ReadonlyMap<string, IconPackage> {
  return new Map(
    LOGO_PACKAGES.flatMap((name) => {
      const folder = findFolder(name, from);
      if (folder === undefined) return [];
      const { version } = PackageFile.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
      return [[name, { version, files: new Set(listDrawings(folder)) }] as const];
    }),
  );
}

/**
 * The text of a logo's drawing. The schema has refused paths that lead elsewhere; this one looks where the file really is.
 * @param from folder whose program looks for the package
 * @throws {ContentError} when there is no drawing, or not in the package
 */
export function readIcon({ slug, package: name, file }: Logo, from = import.meta.dirname): string {
  const refuse = (why: string): never => {
    throw new ContentError(
      `The logo of ${slug} in content/logos.json can't be used: ${file} of ${name} ${why}. Run npm run check.`,
    );
  };
  const folder = findFolder(name, from);
  if (folder === undefined) return refuse("is in a package that is not installed; npm ci installs it");
  try {
    // A link would lead to any file of this machine.
    const path = realpathSync(join(folder, file));
    const inside = relative(realpathSync(folder), path);
    // Another drive of Windows has no relative path.
    if (inside.split(sep)[0] === ".." || isAbsolute(inside)) return refuse("is outside of that package");
    const text = readFileSync(path, "utf8");
    return isSvgDrawing(text) ? text : refuse("is not an SVG drawing");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ENOTDIR", "EISDIR", "EACCES", "ELOOP")) return refuse("can't be read");
    throw error;
  }
}

/** As Node finds packages, but for what a package says of its own files: the drawings are read, not imported. */
function findFolder(name: string, from: string): string | undefined {
  const places = createRequire(join(from, "index.js")).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, "package.json")));
}

/** Paths with forward slashes. Links are not followed, as `recursive` of Node does it: one could lead to its own folder. */
function listDrawings(folder: string, prefix = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) return listDrawings(join(folder, entry.name), `${path}/`);
    return entry.isFile() && path.endsWith(".svg") ? [path] : [];
  });
}
