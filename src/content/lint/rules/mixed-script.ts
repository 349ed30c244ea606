import type { Rule } from "../rule.ts";
import { toSkeleton } from "../skeleton.ts";

const LATIN = /\p{Script=Latin}/u;
/** Scripts whose letters look like Latin ones. */
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Fillers and annotation marks that show nothing and are letters or format characters all the same. */
const HIDDEN = /[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\uFFF9-\uFFFB]/u;
/** More combining marks on one letter than any writing system has. */
const PILE = /\p{M}{5}/u;

export const mixedScript: Rule = {
  id: "mixed-script",
  title: "Hosts and names use one script and visible letters",
  severity: "error",
  explanation:
    "`аpple.com` with a Cyrillic а is another host than `apple.com`. A word that mixes Latin with Cyrillic, Greek, Armenian or Cherokee letters is refused in hosts and aliases (names have a rule of their own), and so is a part of a host whose foreign letters all look like Latin ones. Hosts of other scripts are written in their own letters, not as `xn--`. Letters that show nothing (U+3164 and its kind, annotation marks) and piles of five combining marks are refused in names, aliases, vendors and summaries.",
  example: { wrong: "aliases: [Сlipper]", right: "aliases: [Clipper]" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const key of ["url", "repository"] as const) {
        const fault = fields[key] === undefined ? undefined : findHostFault(fields[key]);
        if (fault !== undefined) yield { path, at: [key], message: fault, hint: "write the host as its owner does" };
      }
      const texts = [
        [["name"], fields.name],
        [["vendor"], fields.vendor],
        [["summary"], fields.summary],
        ...(fields.aliases ?? []).map((alias, index) => [["aliases", index], alias] as const),
      ] as const;
      for (const [at, text] of texts) {
        const fault = text === undefined ? undefined : findTextFault(text, at[0] === "aliases");
        if (fault !== undefined) yield { path, at, message: fault, hint: "delete or retype those letters" };
      }
    }
  },
};

function findHostFault(url: string): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
  for (const label of host.split(".")) {
    if (/^xn--/i.test(label)) return `the host part ${label} hides its letters`;
    if (isMixed(label)) return `the host part ${label} mixes letters of two scripts that look alike`;
    if (/[^\0-\x7F]/.test(label) && ALIKE.test(label) && /^[a-z0-9-]+$/.test(toSkeleton(label)))
      return `the host part ${label} looks like ${toSkeleton(label)} and is another host`;
  }
  return undefined;
}

function findTextFault(text: string, isAlias: boolean): string | undefined {
  const hidden = HIDDEN.exec(text)?.[0];
  if (hidden !== undefined)
    return `holds U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}, which shows nothing`;
  if (PILE.test(text)) return "piles combining marks on a letter";
  const mixed = isAlias ? text.split(/[^\p{L}\p{M}\p{N}]+/u).find(isMixed) : undefined;
  return mixed === undefined ? undefined : `${mixed} mixes letters of two scripts that look alike`;
}

function isMixed(word: string): boolean {
  return LATIN.test(word) && ALIKE.test(word);
}
