/** Which model a board means: a name is looked up in a written list or spells the id of one model, never guessed. */
import { toModelSlug } from "#record/catalog/model-address.ts";
import { getOwn } from "#lib/text/get-own.ts";
import type { ContentDraft } from "../draft.ts";
import type { ResultSubject } from "./known-results.ts";

/** Names behind which the model changes: a result of one would soon be another's. */
const MOVING = /latest$|^deepseek-(chat|reasoner)$|^qwen-(max|plus|turbo)$/i;

/**
 * @param names `provider/id` by the board's name
 * @param maker name of the provider to take where several list the model
 */
export function findModel(
  draft: ContentDraft,
  name: string,
  names: Readonly<Record<string, string>>,
  maker?: string,
): ResultSubject | undefined {
  const written = getOwn(names, name);
  if (written !== undefined) {
    const [provider, ...id] = written.split("/");
    return { provider: provider!, model: id.join("/") };
  }
  if (MOVING.test(name)) return undefined;
  const spelt = toSpelling(name);
  const hits = draft.listModels().filter(({ model }) => toSpelling(model.id) === spelt);
  // Hosts list models of others by the same id: results stand at the maker's, or where the former ones do.
  const choices = [
    hits,
    hits.filter(({ providerName }) => providerName === maker),
    hits.filter(({ model }) => (model.benchmarks ?? []).length > 0),
  ];
  const only = choices.find(({ length }) => length === 1)?.[0];
  return only && { provider: only.provider, model: only.model.id };
}

/** "Claude Opus 4.5" spells `claude-opus-4-5`. */
function toSpelling(name: string): string {
  return toModelSlug(name).replaceAll(".", "-");
}
