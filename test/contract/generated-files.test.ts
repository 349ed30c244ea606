/** Files that are made from the code and checked in: schemas for editors, forms of the repository, credits. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listContentSchemas } from "#lint/content-schemas.ts";
import { listIssueForms } from "#lint/issue-forms.ts";
import { formatAttributions } from "#site/credits.ts";
import { ROOT } from "../_setup/root.ts";

const attribution = { path: ".github/ATTRIBUTION.md", text: formatAttributions() };

test.each([...listContentSchemas(), ...listIssueForms(), attribution])(
  "$path is what npm run schema writes",
  ({ path, text }) => {
    expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
  },
);
