/** Operations with their examples, by page. */
import { ALL_OPERATIONS } from "#api/all-operations.ts";
import { type Operation, fillAddress } from "#http/operation.ts";
import type { DocsGroupId } from "#site/docs-groups.ts";
import { API_BASE } from "#site/routes.ts";
import { type OperationView, toOperationView } from "#ui/docs/operation-view.ts";
import { getExampleSlug, readExchange } from "../_exchanges.ts";
import { getApiDocument } from "./_document.ts";
import { buildWriteExchange } from "./_write-exchanges.ts";

/** Operations of one page, in the order of the document. */
export async function listOperations(group: DocsGroupId): Promise<OperationView[]> {
  const document = await getApiDocument();
  const ofGroup = ALL_OPERATIONS.filter((operation) => operation.group === group);
  return Promise.all(
    ofGroup.map(async (operation) => {
      const { example } = operation;
      const exchange =
        "address" in example
          ? await readExchange("For example", example.address)
          : buildWriteExchange(document, operation);
      return toOperationView(document, operation, {
        exchange,
        twin: exchange === null ? null : findExampleTwin(operation),
      });
    }),
  );
}

/** The file with the very answer of the example; null when the example has a query or there is no such file. */
function findExampleTwin({ address, path = {}, example, twins }: Operation): string | null {
  const file = `${address}.json`;
  const hasFile = "address" in example && !example.address.includes("?") && twins.some((twin) => twin.address === file);
  if (!hasFile) return null;
  const values = Object.entries(path).map(([name, value]) => [
    name,
    name === "slug" ? getExampleSlug() : value.example,
  ]);
  return API_BASE + fillAddress(file, Object.fromEntries(values) as Record<string, string>);
}
