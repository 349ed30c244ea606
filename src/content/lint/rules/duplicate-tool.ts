import { NOUN, capitalize } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import { toCanonicalUrl } from "../canonical-url.ts";
import type { Violation, LintRecord, Rule } from "../rule.ts";

export const duplicateTool: Rule = {
  id: "duplicate-tool",
  title: `${capitalize(NOUN.aOne)} has one record`,
  severity: "error",
  explanation: `Two records of one ${NOUN.one} split its evidence. They are found by the same homepage (compared without scheme, \`www.\`, default page, tracking parameters and letter case), the same repository, and the same name (compared without case, width, Latin accents, spaces and punctuation; letters of other scripts count, so 海螺 and 即梦 differ). Two ${NOUN.many} of one repository name their folders: \`https://github.com/owner/name/tree/main/folder\`. Two different ${NOUN.many} of one name carry their makers in brackets: \`Comet\` and \`Comet (Acme)\`.`,
  example: {
    wrong: "# content/ais/keeper-notes.md\nurl: https://www.note-keeper.example/?ref=blog",
    right: "# add what is new to content/ais/note-keeper.md instead",
  },
  isFixable: false,
  *find({ records }) {
    yield* findShared(records, "url", "homepage", (record) => toKey(record.fields.url));
    yield* findShared(records, "repository", "repository", (record) => toKey(record.fields.repository));
    yield* findShared(records, "name", "name", (record) =>
      record.fields.name === undefined ? null : foldName(record.fields.name),
    );
  },
};

function toKey(address: string | undefined): string | null {
  return address === undefined ? null : toCanonicalUrl(address);
}

function* findShared(
  records: readonly LintRecord[],
  field: string,
  label: string,
  keyOf: (record: LintRecord) => string | null,
): Generator<Violation> {
  const first = new Map<string, LintRecord>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const known = first.get(key);
    if (known === undefined) first.set(key, record);
    else {
      yield {
        path: record.path,
        at: [field],
        because: known.path,
        message: `has the ${label} of ${known.path}`,
        hint: `if it is the same ${NOUN.one}, move what is new to ${known.path} and delete this file`,
      };
    }
  }
}
