/** Runs one query at start-up with SEARCH_ENGINE=postgres, so that a database fault is logged before anyone searches. */
import { loadService } from "./load-service.ts";
import { log } from "./log.ts";
import { parseSearchSettings } from "./search-settings.ts";

/** Does nothing for the embedded engine, which the server has opened by then. */
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
