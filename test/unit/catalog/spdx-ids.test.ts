/** The ids that functions are bundled with are those of the package. */
import deprecated from "spdx-license-ids/deprecated.json" with { type: "json" };
import current from "spdx-license-ids/index.json" with { type: "json" };
import { expect, test } from "vitest";
import { CURRENT_SPDX_IDS, DEPRECATED_SPDX_IDS } from "#record/catalog/spdx-ids.ts";

test("the SPDX ids are those of the package spdx-license-ids", () => {
  expect(CURRENT_SPDX_IDS).toEqual(current);
  expect(DEPRECATED_SPDX_IDS).toEqual(deprecated);
});
