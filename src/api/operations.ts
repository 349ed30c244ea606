/** Every operation that reads the catalogue. To add one, write its file in endpoints/ and name it here. */
import { getAi } from "./endpoints/get-ai.ts";
import { getTag } from "./endpoints/get-tag.ts";
import { listAis } from "./endpoints/list-ais.ts";
import { listTags } from "./endpoints/list-tags.ts";
import { searchAis } from "./endpoints/search-ais.ts";
import { serviceIndex } from "./endpoints/service-index.ts";
import type { Operation } from "./operation.ts";

/** More telling patterns need no order: no two match one address. */
export const OPERATIONS: readonly Operation[] = [serviceIndex, listAis, getAi, listTags, getTag, searchAis];
