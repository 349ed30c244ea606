import { NOUN } from "#site/nouns.ts";
import { DESCRIPTION_PROMPT } from "../new-record.ts";
import type { Rule } from "../rule.ts";

export const descriptionMissing: Rule = {
  id: "description-missing",
  title: "A record has a description",
  severity: "error",
  explanation: `Below the front matter are a few sentences that say what the ${NOUN.one} does, for whom, how it is used and what sets it apart: that is what people read on its page and what search looks through. \`npm run new\` leaves a line there that asks for them; replace it.`,
  example: null,
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      if (description !== "" && description !== DESCRIPTION_PROMPT) continue;
      yield {
        path,
        at: ["description"],
        message: "the description is missing",
        hint: "write a few sentences below the front matter",
      };
    }
  },
};
