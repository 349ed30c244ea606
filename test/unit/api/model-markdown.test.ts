/** Models and announced ends as Markdown. */
import { expect, test } from "vitest";
import { renderModelMarkdown, renderShutdownsMarkdown } from "#api/model-markdown.ts";
import { listModels } from "#insights/models/list-models.ts";
import { listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { NO_RESULTS, aCatalog, anAi } from "../../fixtures/builders.ts";
import { aModel, aPrice, aProvider, anEnd } from "../models/_providers.ts";

const prices = [aPrice(2, 8, { asOf: "2025-01-01" }), aPrice(1, 4, { asOf: "2026-01-01", kind: "changed" })];
const providers = [
  aProvider("acme", [aModel("big_one", { prices, name: "Big_One" })], [anEnd("big_one", { replacement: ["bigger"] })]),
  aProvider("host", [aModel("big_one", { prices: [aPrice(null, 5)] })]),
];

test("a model says its price, what the price did, who else serves it, and when it ends", () => {
  const text = renderModelMarkdown(listModels({ ...NO_RESULTS, providers })[0]!, "2026-11-28");
  expect(text).toContain("# Big\\_One at Acme\n");
  expect(text).toContain("- Price per million tokens: $1 in, $4 out (2026-01-01)\n");
  expect(text).toContain("- End: ends on 2026-12-11, as announced (as of 2026-08-01), instead bigger\n");
  expect(text).toMatch(/- 2026-01-01: \$1 in, \$4 out, change \(.*\n- 2025-01-01: \$2 in, \$8 out, first /);
  expect(text).toContain(
    "## Served by\n\n- Acme: $1 in, $4 out (2026-01-01)\n- Host: unknown in, $5 out (2026-07-02)\n",
  );
});

test("shutdowns are a line each, or the word that none is known", () => {
  const catalog = aCatalog([anAi()], { providers });
  expect(renderShutdownsMarkdown(listShutdowns(catalog), "2026-11-28")).toContain(
    "- 2026-12-11: Big\\_One (model), instead bigger; as of 2026-08-01",
  );
  expect(renderShutdownsMarkdown([], "2026-11-28")).toContain("None is known.");
});
