/** The whole catalogue as files, made piece by piece so that memory does not grow with it. */
import { serveEvent } from "#content/changes/serve-event.ts";
import type { Catalog } from "#record/catalog/catalog.ts";
import { listOpenResults, toOpenRecord } from "#insights/benchmarks/open-results.ts";
import { listModels } from "#insights/models/list-models.ts";
import { listShutdowns } from "#insights/shutdowns/list-shutdowns.ts";
import { renderCsv } from "./csv.ts";

export interface BulkSource {
  /** Below `/api/v1/bulk/`. */
  name: string;
  countRecords: (catalog: Catalog) => number;
  /** Text of the file, in pieces. */
  render: (catalog: Catalog) => Iterable<string>;
}

const countAis = (catalog: Catalog): number => catalog.records.length;

export const BULK_FILES: readonly BulkSource[] = [
  {
    name: "ais.ndjson",
    countRecords: countAis,
    render: ({ records }) => renderLines(records.values().map(toOpenRecord)),
  },
  { name: "ais.json", countRecords: countAis, render: ({ records }) => renderArray(records.map(toOpenRecord)) },
  { name: "ais.csv", countRecords: countAis, render: ({ records }) => renderCsv(records) },
  {
    name: "models.ndjson",
    countRecords: (catalog) => listModels(catalog).length,
    render: (catalog) => renderLines(listModels(catalog)),
  },
  {
    name: "benchmarks.ndjson",
    countRecords: (catalog) => listOpenResults(catalog).length,
    render: (catalog) =>
      renderLines(
        listOpenResults(catalog)
          .values()
          .map(({ subject, result }) => ({ subject, ...result })),
      ),
  },
  {
    name: "shutdowns.ndjson",
    countRecords: (catalog) => listShutdowns(catalog).length,
    render: (catalog) => renderLines(listShutdowns(catalog)),
  },
  {
    name: "changes.ndjson",
    countRecords: (catalog) => catalog.history.events.length,
    // Oldest first, so that new events come at the end.
    render: (catalog) => renderLines(catalog.history.events.values().map((event) => serveEvent(catalog, event))),
  },
];

function* renderLines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

function* renderArray(values: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [index, value] of values.entries()) yield `${index === 0 ? "" : ","}\n${JSON.stringify(value)}`;
  yield "\n]\n";
}
