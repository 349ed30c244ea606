/** One question to the search that the environment chose, so that a fault of its database is logged when the server starts. */
import { loadService } from "./load-service.ts";
import { log } from "./log.ts";
import { parseSearchSettings } from "./search-settings.ts";

/** Asks nothing of the embedded engine, which opens with the first search. */
export async function tryChosenSearch(): Promise<void> {
  const settings = parseSearchSettings(process.env);
  if ("problem" in settings || settings.engine === "embedded") return;
  try {
    await loadService().search.search({
      q: null,
      filters: {},
      sort: { key: "name", descending: false },
      facets: [],
      page: 1,
      limit: 1,
    });
  } catch (error) {
    log.write("warn", "The search can't be used yet:", { error });
  }
}
