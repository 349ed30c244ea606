import { listLicenseIds } from "#record/catalog/licenses.ts";
import { CURRENT_SPDX_IDS, DEPRECATED_SPDX_IDS } from "#record/catalog/spdx-ids.ts";
import type { Rule } from "../rule.ts";
import { suggestNearest } from "#lib/text/nearest.ts";

const CURRENT: ReadonlySet<string> = new Set(CURRENT_SPDX_IDS);
const DEPRECATED: ReadonlySet<string> = new Set(DEPRECATED_SPDX_IDS);

export const spdxLicense: Rule = {
  id: "spdx-license",
  title: "Licences are current SPDX ids",
  severity: "warning",
  explanation:
    "`license` is an id of the [SPDX list](https://spdx.org/licenses/) or an expression of such ids. Deprecated ids like `AGPL-3.0` leave open whether later versions are allowed; look into the licence file and write `AGPL-3.0-only` or `AGPL-3.0-or-later`, but never guess which. `LicenseRef-…` ids and exceptions after `WITH` are not looked up.",
  example: { wrong: "license: AGPL-3.0", right: "license: AGPL-3.0-or-later" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const id of listLicenseIds(fields.license ?? "")) {
        if (id === "" || CURRENT.has(id) || id.startsWith("LicenseRef-")) continue;
        yield DEPRECATED.has(id)
          ? {
              path,
              at: ["license"],
              message: `${id} is a deprecated SPDX id`,
              hint: `the licence file says whether it is ${id}-only or ${id}-or-later`,
            }
          : { path, at: ["license"], message: `${id} is not an SPDX id`, hint: suggestNearest(id, CURRENT) };
      }
    }
  },
};
