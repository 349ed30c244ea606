/** Every source, in the order in which a run asks them. */
import type { HarvestSource } from "./source.ts";
import { endoflife } from "./sources/endoflife.ts";
import { github } from "./sources/github.ts";
import { litellm } from "./sources/litellm.ts";
import { modelDeprecations } from "./sources/model-deprecations.ts";
import { modelsDev } from "./sources/models-dev.ts";
import { npm } from "./sources/npm.ts";
import { openTermsArchive } from "./sources/open-terms-archive.ts";
import { openrouter } from "./sources/openrouter.ts";
import { pypi } from "./sources/pypi.ts";

export const HARVEST_SOURCES: readonly HarvestSource[] = [
  modelsDev,
  openrouter,
  litellm,
  modelDeprecations,
  endoflife,
  openTermsArchive,
  npm,
  pypi,
  github,
];
