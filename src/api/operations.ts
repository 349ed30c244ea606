/** Every operation that reads the catalogue. To add one, write its file in endpoints/ and name it here. */
import type { ReadOperation } from "./define-read.ts";
import { getAi } from "./endpoints/get-ai.ts";
import { getAlternatives } from "./endpoints/get-alternatives.ts";
import { getAudit } from "./endpoints/get-audit.ts";
import { getBenchmark, listBenchmarks } from "./endpoints/benchmarks.ts";
import { getBulk } from "./endpoints/get-bulk.ts";
import { getHistory } from "./endpoints/get-history.ts";
import { getModel } from "./endpoints/get-model.ts";
import { getTag } from "./endpoints/get-tag.ts";
import { getTrends } from "./endpoints/get-trends.ts";
import { listAis } from "./endpoints/list-ais.ts";
import { getChangesPage, listChanges } from "./endpoints/list-changes.ts";
import { listFields } from "./endpoints/list-fields.ts";
import { listModelsOperation } from "./endpoints/list-models.ts";
import { listShutdownsOperation } from "./endpoints/list-shutdowns.ts";
import { listTags } from "./endpoints/list-tags.ts";
import { getVendor, listVendors } from "./endpoints/vendors.ts";
import { searchAis } from "./endpoints/search-ais.ts";
import { defineIndex } from "./endpoints/service-index.ts";

const READS: readonly ReadOperation[] = [
  listAis,
  getAi,
  getAudit,
  getAlternatives,
  getHistory,
  searchAis,
  listFields,
  listTags,
  getTag,
  listVendors,
  getVendor,
  listModelsOperation,
  getModel,
  listBenchmarks,
  getBenchmark,
  listShutdownsOperation,
  listChanges,
  getChangesPage,
  getTrends,
  getBulk,
];

/** In the order of the OpenAPI document. */
export const OPERATIONS: readonly ReadOperation[] = [defineIndex(READS), ...READS];
