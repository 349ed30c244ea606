/** Outside sources of facts, in the order in which a run asks them. */
import { HARVESTED } from "#site/harvested.ts";
import type { HarvestSource } from "./source.ts";
import { aider } from "./sources/aider.ts";
import { endoflife } from "./sources/endoflife.ts";
import { github } from "./sources/github.ts";
import { litellm } from "./sources/litellm.ts";
import { modelDeprecations } from "./sources/model-deprecations.ts";
import { modelsDev } from "./sources/models-dev.ts";
import { mteb } from "./sources/mteb.ts";
import { npm } from "./sources/npm.ts";
import { openTermsArchive } from "./sources/open-terms-archive.ts";
import { openrouter } from "./sources/openrouter.ts";
import { pypi } from "./sources/pypi.ts";
import { tau2Bench } from "./sources/tau2-bench.ts";

const KNOWN: readonly HarvestSource[] = [
  modelsDev,
  openrouter,
  litellm,
  modelDeprecations,
  endoflife,
  openTermsArchive,
  aider,
  tau2Bench,
  mteb,
  npm,
  pypi,
  github,
];

/** Those that this directory asks. */
export const HARVEST_SOURCES: readonly HarvestSource[] = HARVESTED.map((id) => {
  const source = KNOWN.find((known) => known.id === id);
  if (source === undefined)
    throw new Error(
      `src/site/harvested.ts: there is no source ${id}; known are ${KNOWN.map((known) => known.id).join(", ")}`,
    );
  return source;
});
