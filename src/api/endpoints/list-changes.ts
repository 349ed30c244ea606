/** `GET /changes` (the newest page) and `GET /changes/{page}`: changes of the whole catalogue. */
import { buildChangesPage, countChangesPages } from "#changes/changes-page.ts";
import { apiRoutes, twinRoutes } from "#site/routes.ts";
import { type Answer, defineOperation } from "../operation.ts";
import { quote } from "../parameters/parameter.ts";
import { NO_PARAMETERS } from "../parameters/tables.ts";
import type { ApiService } from "../service.ts";

export const listChanges = defineOperation({
  id: "listChanges",
  pattern: "/changes",
  parameters: NO_PARAMETERS,
  answer: (service) => answerPage(service, undefined),
  listTwins: () => [{ file: twinRoutes.changes(), path: {}, search: "" }],
});

export const getChangesPage = defineOperation({
  id: "getChangesPage",
  pattern: "/changes/{page}",
  parameters: NO_PARAMETERS,
  answer: (service, { path }) => answerPage(service, path["page"] ?? ""),
  *listTwins({ catalog }) {
    const pages = countChangesPages(catalog);
    for (let page = 1; page <= pages; page++) {
      yield { file: twinRoutes.changes(page), path: { page: String(page) }, search: "" };
    }
  },
});

function answerPage({ catalog }: ApiService, page: string | undefined): Answer {
  const isNumber = page === undefined || /^[1-9]\d{0,5}$/.test(page);
  const body = isNumber ? buildChangesPage(catalog, page === undefined ? undefined : Number(page)) : undefined;
  if (body !== undefined) return { body };
  const detail = `There is no page ${quote(page ?? "")} of changes; pages go from 1 (the oldest) to ${countChangesPages(catalog)}, and ${apiRoutes.changes()} is the newest.`;
  return { problem: "not-found", details: { detail } };
}
