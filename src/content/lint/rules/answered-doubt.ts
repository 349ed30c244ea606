import type { AiFrontMatter } from "#record/schema/ai.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import { toLicenseFamily } from "../license-file.ts";
import type { Rule } from "../rule.ts";

export const answeredDoubt: Rule = {
  id: "answered-doubt",
  title: "A doubt is not answered by the record's own sources",
  severity: "warning",
  explanation:
    "A doubt asks what no source settles. It is answered when a source with the doubt's `field` and a day on which it was read (`readAt`) is in the record; when the list that it quotes says the same in other words (*Is the licence MIT? … lists MIT License.*); or when a licence that only one list stated is found by another one.",
  example: {
    wrong: '{ "field": "license", "note": "Is the licence MIT? awesome-local-llms lists MIT License." }',
    right: '{ "field": "license", "note": "Is the licence MIT? awesome-selfhosted lists Elastic-2.0." }',
  },
  isFixable: false,
  *find({ records, evidence }) {
    const byName = new Map(records.map((record) => [record.name, record]));
    for (const { path, name, fields } of evidence) {
      const record = byName.get(name);
      if (record === undefined) continue;
      for (const [index, doubt] of (fields.doubts ?? []).entries()) {
        const answer = findAnswer(doubt, record.fields, fields);
        if (answer === undefined) continue;
        const hint = "take the doubt out, or say what is still open";
        yield { path, at: ["doubts", index], message: answer, hint, because: record.path };
      }
    }
  },
};

type Doubt = NonNullable<Evidence["doubts"]>[number];

function findAnswer(doubt: Doubt, record: Partial<AiFrontMatter>, evidence: Partial<Evidence>): string | undefined {
  const read = (record.sources ?? []).find(({ field, readAt }) => field === doubt.field && readAt !== undefined);
  if (read !== undefined) {
    const name = [read.repository ?? read.npm ?? read.url, read.path].filter((part) => part !== undefined).join(" ");
    return `asks about ${doubt.field}, and ${name} was read for it`;
  }
  if (doubt.field !== "license" || record.license === undefined) return undefined;
  const family = toLicenseFamily(record.license);
  const asks = `asks whether the licence is ${record.license}, and`;
  const listed = / lists (.+)\.$/.exec(doubt.note)?.[1];
  if (listed !== undefined && toLicenseFamily(listed) === family) return `${asks} its own source says so`;
  if (!/\? Only .+ states it\.$/.test(doubt.note)) return undefined;
  const other = (evidence.maintenance ?? []).find(
    ({ license, source, withdrawn }) =>
      withdrawn === undefined &&
      license !== undefined &&
      toLicenseFamily(license) === family &&
      source.repository !== undefined &&
      !doubt.note.includes(source.repository),
  );
  return other && `${asks} ${other.source.repository} says so`;
}
