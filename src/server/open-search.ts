/** The search that the environment asks for. */
import type { Catalog } from "#record/catalog/catalog.ts";
import type { SearchEngine } from "#search/request.ts";
import { ConfigurationError } from "./dynamic-environment.ts";
import { parseSearchSettings } from "./search-settings.ts";

/**
 * @param openEmbedded the engine over the index that the build wrote
 * @throws {ConfigurationError}
 */
export function openSearch(
  variables: Readonly<Record<string, string | undefined>>,
  catalog: Pick<Catalog, "buildId" | "records">,
  openEmbedded: () => SearchEngine,
): SearchEngine {
  const settings = parseSearchSettings(variables);
  if ("problem" in settings) throw new ConfigurationError([settings.problem]);
  if (settings.engine === "embedded") return openEmbedded();
  let engine: Promise<SearchEngine> | undefined;
  return {
    async search(request) {
      // Functions that never search start without a database client.
      engine ??= import("./connect-search.ts").then(({ connectSearch }) =>
        connectSearch(settings.url, catalog, openEmbedded),
      );
      return (await engine).search(request);
    },
  };
}
