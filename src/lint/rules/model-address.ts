import { toModelSlug } from "#models/model-address.ts";
import type { Rule } from "../rule.ts";

export const modelAddress: Rule = {
  id: "model-address",
  title: "Each model of a provider has an address of its own",
  severity: "error",
  explanation:
    "The address of a model is its id in lower case, with a hyphen for every run of signs other than dot, underscore and hyphen. Two ids of one provider that come to the same address would share a page. List the model once, under the id that the provider documents.",
  example: { wrong: '{ "id": "openai/gpt-oss" }\n{ "id": "openai:gpt-oss" }', right: '{ "id": "openai/gpt-oss" }' },
  isFixable: false,
  *find({ providers }) {
    for (const { path, fields } of providers) {
      const owners = new Map<string, string>();
      for (const [index, { id }] of (fields.models ?? []).entries()) {
        const slug = toModelSlug(id);
        const owner = owners.get(slug);
        if (owner === undefined) owners.set(slug, id);
        else {
          yield {
            path,
            at: ["models", index, "id"],
            message: `${id} has the address of ${owner}: ${slug}`,
            hint: "keep the id that the provider documents",
          };
        }
      }
    }
  },
};
