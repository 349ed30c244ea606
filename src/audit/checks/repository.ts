import { citeField } from "../cite.ts";
import { type Check, toFinding } from "../finding.ts";

/** Can the source be read? */
export const checkRepository: Check = ({ record }) => {
  if (record.openSource === false) return toFinding("notApplicable", "The tool is not open source.");
  const { repository } = record;
  if (repository === null) return toFinding("unknown", "No public repository is recorded.");
  const evidence = citeField(record, "repository", repository).map((fact) => ({
    ...fact,
    url: fact.url ?? repository,
  }));
  return toFinding("pass", `The source is at ${repository}.`, evidence);
};
