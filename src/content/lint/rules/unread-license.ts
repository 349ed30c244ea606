import type { z } from "zod";
import type { RecordSource } from "#record/schema/record-source.ts";
import { isLicenseFile, isLicenseName } from "../license-file.ts";
import type { Rule } from "../rule.ts";

export const unreadLicense: Rule = {
  id: "unread-license",
  title: "A licence that a source names is in the record",
  severity: "warning",
  explanation:
    "When the licence file of an open project is among the sources, or a dated look at its repository names the licence, `license` says which one it is. Write the SPDX id of what the file says; a licence without an id is `LicenseRef-` and a name.",
  example: {
    wrong: "openSource: true\nsources:\n  - repository: google/A2UI\n    path: LICENSE",
    right: "openSource: true\nlicense: Apache-2.0\nsources:\n  - repository: google/A2UI\n    path: LICENSE",
  },
  isFixable: false,
  *find({ records, evidence }) {
    const looks = new Map(evidence.map((file) => [file.name, file]));
    for (const { path, name, fields } of records) {
      if (fields.openSource !== true || fields.license !== undefined) continue;
      const hint = "write down the SPDX id of that licence";
      const file = (fields.sources ?? []).find((source) => isLicenseFile(source.path));
      if (file !== undefined) {
        yield {
          path,
          at: ["openSource"],
          message: `${nameFile(file)} is among the sources, but license is empty`,
          hint,
        };
        continue;
      }
      const look = looks.get(name);
      const named = (look?.fields.maintenance ?? []).find(
        ({ license, withdrawn }) => withdrawn === undefined && license !== undefined && isLicenseName(license),
      );
      if (look === undefined || named === undefined) continue;
      const message = `its evidence names ${named.license}, but license is empty`;
      yield { path, at: ["openSource"], message, hint, because: look.path };
    }
  },
};

function nameFile({ repository, url, path }: z.infer<typeof RecordSource>): string {
  return `${repository ?? url ?? ""} ${path}`;
}
