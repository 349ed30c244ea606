/** What makers name instead of what ends, with its page where the catalogue has it. */
import type { Catalog } from "#record/catalog/catalog.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import { pageRoutes } from "#site/routes.ts";

export interface Replacement {
  text: string;
  /** Null: not listed. */
  href: string | null;
}

export function listReplacements(
  catalog: Pick<Catalog, "bySlug" | "providers">,
  { replacement, provider }: Pick<Shutdown, "replacement" | "provider">,
): Replacement[] {
  return replacement.map((named) => (provider === null ? toRecord(catalog, named) : toModel(catalog, provider, named)));
}

function toRecord(catalog: Pick<Catalog, "bySlug">, slug: string): Replacement {
  const record = catalog.bySlug.get(slug);
  return record === undefined ? { text: slug, href: null } : { text: record.name, href: pageRoutes.ai(slug) };
}

/** A model of the same provider, by its id. */
function toModel({ providers }: Pick<Catalog, "providers">, provider: string, id: string): Replacement {
  const model = providers.find((one) => one.id === provider)?.models.find((one) => one.id === id);
  if (model === undefined) return { text: id, href: null };
  return { text: model.name, href: pageRoutes.model(provider, toModelSlug(model.id)) };
}
