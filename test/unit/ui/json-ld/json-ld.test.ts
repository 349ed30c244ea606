import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderJsonLd } from "#ui/json-ld/json-ld.ts";
import { toSoftware } from "#ui/json-ld/software.ts";
import { aCatalog, aPlan, aRating, anAi } from "../../../fixtures/builders.ts";

const toRecord = (fields: Parameters<typeof anAi>[0], evidence = {}) =>
  aCatalog([anAi({ ...fields, slug: "example" })], { evidence: { example: evidence } }).bySlug.get("example")!;

describe("structured data", () => {
  test("can't leave its script element, whatever a record says", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hostile = `${text}</script><!--<script>`;
        const json = renderJsonLd(toSoftware(toRecord({ summary: hostile })));
        expect(json).not.toMatch(/<\/|<!--|<script/);
        expect((JSON.parse(json) as { description: string }).description).toBe(hostile);
      }),
    );
  });

  test("claims a rating only where reviews rated the product itself", () => {
    expect(hasRating({})).toBe(false);
    expect(hasRating({ ratings: [aRating()] })).toBe(true);
    expect(hasRating({ ratings: [aRating({ subject: "Chrome extension" })] })).toBe(false);
    expect(hasRating({ ratings: [{ ...aRating(), count: undefined }] })).toBe(false);
  });

  test("offers the price that the page shows, and no homepage of a tool that ended", () => {
    expect(toSoftware(toRecord({}, { plans: [aPlan({ usd: 12 })] })).offers).toMatchObject({
      price: 12,
      priceCurrency: "USD",
    });
    expect("url" in toSoftware(toRecord({ status: "discontinued" }))).toBe(false);
  });
});

test("a free tool is offered for nothing, an expression of licences is no address, and this site only published the data", () => {
  const free = toSoftware(toRecord({ pricing: "free", license: "MIT OR Apache-2.0" }));
  expect(free).toMatchObject({ offers: { price: 0 }, license: "MIT OR Apache-2.0", sdPublisher: {} });
  expect("maintainer" in free).toBe(false);
  expect(toSoftware(toRecord({ license: "MIT" })).license).toBe("https://spdx.org/licenses/MIT.html");
  expect(toSoftware(toRecord({ pricing: "paid" })).offers).toBeUndefined();
});

function hasRating(evidence: object): boolean {
  return "aggregateRating" in toSoftware(toRecord({}, evidence));
}
