import { NOUN } from "#site/nouns.ts";
import { citeField } from "../cite.ts";
import { type Check, toResult } from "../check.ts";

/** Can the source be read? */
export const checkRepository: Check = ({ record }) => {
  if (record.openSource === false) return toResult("notApplicable", `The ${NOUN.one} is not open source.`);
  const { repository } = record;
  if (repository === null) return toResult("unknown", "No public repository is recorded.");
  const evidence = citeField(record, "repository", repository).map((fact) => ({
    ...fact,
    url: fact.url ?? repository,
  }));
  return toResult("pass", `The source is at ${repository}.`, evidence);
};
