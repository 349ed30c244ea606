import { expect, test } from "vitest";
import { buildService } from "#api/service.ts";
import { keepByProps, toLocals } from "#ui/pages/_paths.ts";
import { aCatalog, anAi } from "../../fixtures/builders.ts";

test("the key of a page changes with anything that it shows", () => {
  const one = keepByProps({ slug: "ada" }, { maker: { name: "Ada", tools: [1] } });
  const other = keepByProps({ slug: "ada" }, { maker: { name: "Ada", tools: [2] } });
  expect(one.cacheKey).not.toBe(other.cacheKey);
  expect(one.cacheKey).toBe(keepByProps({ slug: "ada" }, one.props).cacheKey);
});

test("a page that is kept by its props is refused the catalogue, others get it", () => {
  const service = buildService(aCatalog([anAi()]), () => expect.fail("No page has searched."));
  expect(toLocals(undefined, service).service).toBe(service);
  const { props } = keepByProps({ slug: "ada" }, { name: "Ada" });
  const kept = toLocals(props, undefined);
  expect(kept.props).toBe(props);
  expect(() => kept.service).toThrow("pass it what it shows");
});
