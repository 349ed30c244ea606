import { expect, test } from "vitest";
import { buildService } from "#api/service.ts";
import { getCatalog } from "#pages/_catalog.ts";
import { keepByProps } from "#pages/_kept-page.ts";
import { serviceSlot } from "#pages/_service-slot.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

test("a page that is kept by its props is refused the catalogue, others read that of their thread", () => {
  const catalog = aCatalog([anAi()]);
  serviceSlot.service = buildService(catalog, () => expect.fail("No page has searched."));
  expect(getCatalog()).toBe(catalog);
  serviceSlot.service = undefined;
  expect(getCatalog).toThrow("pass it what it shows");
});

test("its key changes with anything that it shows", () => {
  const one = keepByProps({ slug: "ada" }, { maker: { name: "Ada", tools: [1] } });
  const other = keepByProps({ slug: "ada" }, { maker: { name: "Ada", tools: [2] } });
  expect(one.cacheKey).not.toBe(other.cacheKey);
  expect(one.cacheKey).toBe(keepByProps({ slug: "ada" }, one.props).cacheKey);
});
