/** `GET /api/v1`: what this service is, which build answers, and where to go. */
import { countRecords } from "#catalog/count-records.ts";
import { apiRoutes, pageRoutes, twinRoutes } from "#site/routes.ts";
import type { ServiceIndex } from "#schema/service-index.ts";
import { SITE } from "#site/site.ts";
import { defineOperation } from "../operation.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";
import type { ApiService } from "../service.ts";

export const serviceIndex = defineOperation({
  id: "getIndex",
  pattern: "",
  parameters: NO_PARAMETERS,
  answer: (service) => ({ body: toServiceIndex(service) }),
  listTwins: () => [{ file: twinRoutes.index(), path: {}, search: "" }],
});

function toServiceIndex({ catalog }: ApiService): ServiceIndex {
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
      ais: apiRoutes.ais(),
      search: apiRoutes.search(),
      tags: apiRoutes.tags(),
      changes: apiRoutes.changes(),
      trends: apiRoutes.trends(),
      bulk: apiRoutes.bulk(),
      openapi: apiRoutes.openapi(),
      html: pageRoutes.home(),
    },
    license: { ...SITE.dataLicense },
  };
}
