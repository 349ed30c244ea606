import { NOUN } from "#site/nouns.ts";
import { fold } from "#lib/text/fold.ts";
import type { LintRecord, Rule } from "../rule.ts";

export const namesakeAlternative: Rule = {
  id: "namesake-alternative",
  title: `An alternative is the ${NOUN.one} that was meant, not one of the same name`,
  severity: "error",
  explanation: `Comet is a browser and Comet tracks experiments. An alternative that has no tag and no task in common with the record was mixed up when another ${NOUN.one} of that name has one: a name counts as the same when it is contained in the other, word by word, or is one of its aliases.`,
  example: {
    wrong: "tags: [browser]\nalternatives: [comet]",
    right: "tags: [browser]\nalternatives: [acme-comet]",
  },
  isFixable: false,
  *find({ records }) {
    const bySlug = new Map(records.map((record) => [record.name, record]));
    for (const record of records) {
      for (const [index, slug] of (record.fields.alternatives ?? []).entries()) {
        const alternative = bySlug.get(slug);
        if (alternative === undefined || isRelated(record, alternative)) continue;
        const meant = records.find(
          (other) => other !== record && isRelated(record, other) && isNamesake(other, alternative),
        );
        if (meant === undefined) continue;
        yield {
          path: record.path,
          at: ["alternatives", index],
          message: `${slug} has no tag or task in common with it; ${meant.name}, of that name too, has`,
          hint: `did you mean ${meant.name}?`,
          because: alternative.path,
        };
      }
    }
  },
};

function isRelated(one: LintRecord, other: LintRecord): boolean {
  return (["tags", "tasks"] as const).some((key) =>
    one.fields[key]?.some((id) => other.fields[key]?.includes(id) === true),
  );
}

function isNamesake(one: LintRecord, other: LintRecord): boolean {
  return listNames(one).some((name) => listNames(other).some((word) => holds(name, word) || holds(word, name)));
}

function listNames({ fields: { name, aliases = [] } }: LintRecord): string[] {
  return [...(name === undefined ? [] : [name]), ...aliases].map((text) => ` ${toWords(text)} `);
}

function toWords(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Both are words between spaces; a name without any says nothing. */
function holds(name: string, words: string): boolean {
  return words.trim() !== "" && name.includes(words);
}
