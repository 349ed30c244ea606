import type { Logo } from "#record/schema/logo.ts";
import { findSameWord, suggestNearest } from "#lib/text/nearest.ts";
import type { IconPackage } from "../raw-file.ts";
import { LOGOS_PATH, type Rule, type Violation } from "../rule.ts";

export const logoDrawing: Rule = {
  id: "logo-drawing",
  title: "The drawing of a logo is in its package, and a record has one",
  severity: "error",
  explanation:
    "A row of `content/logos.json` names a drawing by package, version and file, and a build publishes it as the mark of the record. The version is the installed one (`package.json`), as the drawing was looked at in that version; `file` and `colorFile` are spelt as in the package, capitals too. A record has one row.",
  example: {
    wrong: '{ "slug": "note-keeper", "package": "simple-icons", "version": "16.37.0", "file": "icons/NoteKeeper.svg" }',
    right: '{ "slug": "note-keeper", "package": "simple-icons", "version": "16.37.0", "file": "icons/notekeeper.svg" }',
  },
  isFixable: false,
  *find({ logos, icons }) {
    const slugs = new Set<string>();
    for (const [index, logo] of logos.entries()) {
      const { slug } = logo;
      if (slugs.has(slug)) {
        const message = `${slug} has a row already, further up`;
        yield { path: LOGOS_PATH, at: ["logos", index, "slug"], message, hint: "keep one of them" };
      }
      slugs.add(slug);
      if (icons !== undefined) yield* findMissing(logo, index, icons.get(logo.package));
    }
  },
};

function* findMissing(logo: Logo, index: number, installed: IconPackage | undefined): Generator<Violation> {
  const at = (key: keyof Logo): Pick<Violation, "path" | "at"> => ({ path: LOGOS_PATH, at: ["logos", index, key] });
  if (installed === undefined) {
    const message = `${logo.package} is not installed here`;
    yield { ...at("package"), message, hint: "run npm ci, which installs it" };
    return;
  }
  const { version, files } = installed;
  if (logo.version !== version) {
    const message = `${logo.package} is installed as ${version}, not ${logo.version}`;
    yield { ...at("version"), message, hint: `look at the drawing again, then write ${version}` };
  }
  for (const key of ["file", "colorFile"] as const) {
    const file = logo[key];
    if (file === undefined || files.has(file)) continue;
    const message = `${logo.package} ${version} has no ${file}`;
    yield { ...at(key), message, hint: key === "file" ? suggestNearest(file, files) : adviseOnColours(file, files) };
  }
}

/** Names in colours all end alike, so the nearest one is most often that of another owner. */
function adviseOnColours(file: string, files: ReadonlySet<string>): string {
  const same = findSameWord(file, files);
  return same === undefined ? "leave colorFile out when the package has none in colours" : `did you mean ${same}?`;
}
