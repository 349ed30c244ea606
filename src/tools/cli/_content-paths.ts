/** Content files that a person names on the command line. */
import { isAbsolute, relative, resolve, sep } from "node:path";
import { findNearest } from "#lib/text/nearest.ts";

export interface PathContext {
  /** Folder that holds `content/`. */
  root: string;
  /** Folder the person was in: npm changes to the root before it starts a command. */
  folder: string;
}

/**
 * The files that `names` refer to: paths from the person's folder or the root, absolute ones, folders, bare slugs. A
 * sentence when a name matches none.
 * @param paths from the root, with forward slashes
 */
export function findNamedFiles(
  names: readonly string[],
  paths: readonly string[],
  context: PathContext,
): ReadonlySet<string> | string {
  const found = new Set<string>();
  for (const name of names) {
    const matches = matchName(name, paths, context);
    if (matches.length === 0) return describeMiss(name, paths);
    for (const path of matches) found.add(path);
  }
  return found;
}

function matchName(name: string, paths: readonly string[], { root, folder }: PathContext): string[] {
  const spelled = sep === "/" && !isAbsolute(name) ? name.replaceAll("\\", "/") : name;
  for (const from of [folder, root]) {
    const wanted = relative(root, resolve(from, spelled)).replaceAll(sep, "/");
    const matches = paths.filter((path) => wanted === "" || path === wanted || path.startsWith(`${wanted}/`));
    if (matches.length > 0) return matches;
  }
  return paths.filter((path) => toName(path) === name);
}

function describeMiss(name: string, paths: readonly string[]): string {
  const last = name.split(/[\\/]/).at(-1) ?? name;
  const bySlug = findNearest(last.replace(/\.\w+$/, ""), paths.map(toName));
  const closest = findNearest(name, paths) ?? paths.find((path) => toName(path) === bySlug);
  const hint = closest === undefined ? "name a file, a folder below content/ or a slug" : `did you mean ${closest}?`;
  return `${name} names no content file; ${hint}`;
}

/** The slug or id that is the file's name. */
function toName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}
