import { expect, test } from "vitest";
import { API_RELEASES } from "#api/changelog.ts";
import { buildOpenApiDocument } from "#api/openapi/document.ts";
import { API_BASE } from "#site/routes.ts";
import { OPERATION_GROUPS, getOperationGroup } from "#ui/docs/groups.ts";
import { anAi } from "../../../fixtures/builders.ts";
import { aService } from "../../../fixtures/service.ts";

const document = await buildOpenApiDocument(aService([anAi({ name: "Cline" })]));

test("every operation of the document stands on exactly one page, and no page is empty", () => {
  const addresses = Object.keys(document.paths ?? {}).map((path) => path.slice(API_BASE.length));
  for (const address of addresses) {
    const pages = OPERATION_GROUPS.filter(({ pattern }) => pattern.test(address)).map(({ page }) => page);
    expect({ address, pages }).toEqual({ address, pages: [getOperationGroup(address).page] });
  }
  expect(new Set(addresses.map((address) => getOperationGroup(address).page)).size).toBe(OPERATION_GROUPS.length);
});

test("an address that stands on no page is refused", () => {
  expect(() => getOperationGroup("/nowhere")).toThrow("/nowhere stands on no page of the documentation");
});

test("releases are listed newest first, each version once", () => {
  const days = API_RELEASES.map(({ releasedAt }) => releasedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(API_RELEASES.map(({ version }) => version)).size).toBe(API_RELEASES.length);
});
