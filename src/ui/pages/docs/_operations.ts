/** Operations with their examples, by page. */
import { ALL_OPERATIONS } from "#inbox/all-operations.ts";
import type { ApiService } from "#api/service.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import type { Operation } from "#api/http/operation.ts";
import type { DocsGroupId } from "#site/docs-groups.ts";
import { API_BASE } from "#site/routes.ts";
import { type OperationView, toOperationView } from "../../docs/operation-view.ts";
import { getExampleSlug, readExchange, toExampleAddress } from "../_exchanges.ts";
import { getApiDocument } from "./_document.ts";
import { buildWriteExchange } from "./_write-exchanges.ts";

/** Operations of one page, in the order of the document. */
export async function listOperations(service: ApiService, group: DocsGroupId): Promise<OperationView[]> {
  const document = await getApiDocument(service);
  const ofGroup = ALL_OPERATIONS.filter((operation) => operation.group === group);
  return Promise.all(
    ofGroup.map(async (operation) => {
      const { example } = operation;
      const exchange =
        "address" in example
          ? await readExchange(service, "For example", example.address)
          : buildWriteExchange(document, operation, getExampleSlug(service.catalog));
      return toOperationView(document, operation, {
        exchange,
        twin: exchange === null ? null : findExampleTwin(service.catalog, operation),
      });
    }),
  );
}

/** The file with the very answer of the example; null when the example has a query or there are no such files. */
function findExampleTwin(catalog: Catalog, { address, example, twins }: Operation): string | null {
  if (!("address" in example) || example.address.includes("?")) return null;
  const hasFiles = twins.some((twin) => twin.address === `${address}.json`);
  return hasFiles ? `${API_BASE}${toExampleAddress(catalog, example.address)}.json` : null;
}
