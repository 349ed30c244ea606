/** Models of providers: their names and addresses. */
import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import type { Rule } from "../rule.ts";
import { toModelSlug } from "#record/catalog/model-address.ts";

/** A number behind the name ("GPT-5", "Opus 4.5"), and not a name that has one ("o3"). */
const VERSION = /[\s-](?!3d$)v?\d+(?:\.\d+)*[a-z]?$/iu;

export const modelWording: Rule = {
  id: "model-wording",
  title: "Models are named without version",
  severity: "warning",
  explanation: `\`models\` lists the models of its maker that people come to a ${NOUN.one} for. A search for one finds the ${NOUN.one} in any version ("scribe 4", "scribe 4.1"), so the version is left out, and the list needs no change when the next one appears. The ${NOUN.one}'s own name is found anyway.`,
  example: {
    wrong: "name: Note Keeper\nmodels: [Note Keeper, Scribe 4.1]",
    right: "name: Note Keeper\nmodels: [Scribe]",
  },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const [index, model] of (fields.models ?? []).entries()) {
        const place = { path, at: ["models", index] };
        if (VERSION.test(model))
          yield {
            ...place,
            message: `the model ${model} has a version`,
            hint: `write ${model.replace(VERSION, "")}`,
          };
        if (foldName(model) === foldName(fields.name ?? ""))
          yield { ...place, message: `the model ${model} repeats the name of this record`, hint: "delete it" };
      }
    }
  },
};

/** Endings of files that a build writes beside the pages of models. */
const FILE = /\.(?:html|ics|json|md|xml)$/;

export const modelAddress: Rule = {
  id: "model-address",
  title: "Each model of a provider has an address of its own",
  severity: "error",
  explanation:
    "The address of a model is its id in lower case, with a hyphen for every run of signs other than dot, underscore and hyphen. Two ids of one provider that come to the same address would share a page. An id without a letter a to z or a digit has no address at all, and one that ends in `.html`, `.ics`, `.json`, `.md` or `.xml` would have that of a file. List the model once, under the id that the provider documents.",
  example: { wrong: '{ "id": "acme/scribe" }\n{ "id": "acme:scribe" }', right: '{ "id": "acme/scribe" }' },
  isFixable: false,
  *find({ providers }) {
    for (const { path, fields } of providers) {
      const owners = new Map<string, string>();
      for (const [index, { id }] of (fields.models ?? []).entries()) {
        const slug = toModelSlug(id);
        const at = ["models", index, "id"];
        const fault = findFault(id, slug);
        if (fault !== undefined) {
          yield { path, at, ...fault };
          continue;
        }
        const owner = owners.get(slug);
        if (owner === undefined) owners.set(slug, id);
        else {
          const message = `${id} has the address of ${owner}: ${slug}`;
          yield { path, at, message, hint: "keep the id that the provider documents" };
        }
      }
    }
  },
};

/** Why the id of a model leads to no page. */
function findFault(id: string, slug: string): { message: string; hint: string } | undefined {
  const hint = "write the id that the provider's API takes";
  if (!/[a-z0-9]/.test(slug)) {
    const message = `${id} has no letter or digit that an address may hold: a to z, 0 to 9`;
    return { message, hint: `${hint}; a name in another script belongs in name` };
  }
  return FILE.test(slug) ? { message: `${id} has the address ${slug}, which is that of a file`, hint } : undefined;
}
