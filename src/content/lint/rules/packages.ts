/** Packages that are the record's own. */
import { NOUN } from "#site/nouns.ts";
import { toPackageKey } from "../package-key.ts";
import type { Rule } from "../rule.ts";
import type { AiFrontMatter } from "#record/schema/ai.ts";
import { fold } from "#lib/text/fold.ts";

export const sharedPackage: Rule = {
  id: "shared-package",
  title: "A package belongs to one record",
  severity: "warning",
  explanation: `Downloads of a package are counted for the record that names it. When two records name the same one, its numbers count for both: name it where it is the ${NOUN.one} itself, not where it is one client among others.`,
  example: null,
  isFixable: false,
  *find({ records }) {
    const owners = new Map<string, string>();
    for (const { path, fields } of records) {
      for (const registry of ["npm", "pypi"] as const) {
        const name = fields.packages?.[registry];
        if (name === undefined) continue;
        const key = toPackageKey(registry, name);
        const owner = owners.get(key);
        if (owner === undefined) owners.set(key, path);
        else {
          const message = `${name} is also the package of ${owner}`;
          yield { path, at: ["packages", registry], message, hint: null, because: owner };
        }
      }
    }
  },
};

const LANGUAGES = "node|nodejs|js|ts|python|py|rs|rust|go";
const BEFORE = new RegExp(`^(?:${LANGUAGES})[-_.]?(.+)$`);
const BEHIND = new RegExp(`^(.+?)[-_.](?:${LANGUAGES})$`);
const MANIFEST = /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.(?:py|cfg))$/;

export const bindingPackage: Rule = {
  id: "binding-package",
  title: "A package named like a binding is the maker's",
  severity: "warning",
  explanation:
    "`pytesseract` and `tesseract.js` were written by other people than Tesseract, and their downloads are not those of the program. A package that is the name of the program with a language before or behind it (`node-`, `py`, `-python`, `.js` …) therefore needs a source with `field: packages`: its page or entry in the registry, or the `package.json`, `pyproject.toml` or `setup.py` of its maker.",
  example: {
    wrong: "name: Tesseract\npackages:\n  pypi: pytesseract",
    right:
      "name: Milvus\npackages:\n  pypi: pymilvus\nsources:\n  - url: https://pypi.org/project/pymilvus/\n    field: packages",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const registry of ["npm", "pypi"] as const) {
        const name = fields.packages?.[registry];
        if (name === undefined || !isBinding(name, fields) || isCited(name, fields)) continue;
        yield {
          path,
          at: ["packages", registry],
          message: `${name} is named like a binding to ${fields.name}; nothing says that its maker publishes it`,
          hint: "look up whose it is in the registry: cite that with field: packages, or take the package out",
        };
      }
    }
  },
};

/** The tool's name with a language before or behind it, and not that name itself. */
function isBinding(packageName: string, { name = "", repository = "" }: Partial<AiFrontMatter>): boolean {
  const known = new Set([toLetters(name), toLetters(repository.split("/").at(-1) ?? "")]);
  const bare = packageName.toLowerCase();
  if (bare.startsWith("@") || known.has(toLetters(bare))) return false;
  return [BEFORE, BEHIND].some((pattern) => {
    const core = pattern.exec(bare)?.[1];
    return core !== undefined && known.has(toLetters(core));
  });
}

/** By its entry in the registry, or by the file of the maker's repository that publishes it. */
function isCited(packageName: string, { sources = [] }: Partial<AiFrontMatter>): boolean {
  return sources.some(
    ({ field, npm, url, path }) =>
      field === "packages" &&
      (npm === packageName || url?.includes(`/${packageName}`) === true || MANIFEST.test(path ?? "")),
  );
}

function toLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
