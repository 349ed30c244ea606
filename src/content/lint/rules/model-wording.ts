import { NOUN } from "#site/nouns.ts";
import { foldName } from "#lib/text/fold.ts";
import type { Rule } from "../rule.ts";

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
