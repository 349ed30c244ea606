/** `GET /api/v1`: what this service is, the current build, and where to go. */
import { countRecords } from "#record/catalog/count-records.ts";
import { ServiceIndex } from "../schema/service-index.ts";
import { API_BASE, apiRoutes, pageRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import { type ReadOperation, defineRead } from "../define-read.ts";
import type { ApiService } from "../service.ts";

/** @param operations those with a name among the links are linked */
export function defineIndex(operations: readonly ReadOperation[]): ReadOperation {
  const links = Object.fromEntries(
    operations.flatMap(({ rel, address }) => (rel === undefined ? [] : [[rel, API_BASE + address]])),
  );
  return defineRead({
    id: "getIndex",
    address: "",
    group: "reads",
    summary: "The service and its current build",
    description: "Small enough to poll: if `buildId` is the one you know, nothing has changed.",
    query: {},
    schema: ServiceIndex,
    answer: (service) => ({ body: toServiceIndex(service, links) }),
  });
}

function toServiceIndex({ catalog }: ApiService, links: Readonly<Record<string, string>>): ServiceIndex {
  return {
    service: SITE.name,
    version: SITE.apiVersion,
    buildId: catalog.buildId,
    commit: catalog.commit,
    generatedAt: catalog.generatedAt,
    today: catalog.today,
    counts: countRecords(catalog),
    links: {
      self: apiRoutes.index(),
      ...links,
      openapi: apiRoutes.openapi(),
      schemas: apiRoutes.schemas(),
      html: pageRoutes.home(),
    },
    license: { ...SITE.dataLicense },
  };
}
