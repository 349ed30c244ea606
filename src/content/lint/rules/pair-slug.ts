import { PAIR_SEPARATOR, isPairSlug } from "#site/routes.ts";
import type { Rule } from "../rule.ts";
import { toSlug } from "../to-slug.ts";

export const pairSlug: Rule = {
  id: "pair-slug",
  title: `No slug holds ${PAIR_SEPARATOR}`,
  severity: "error",
  explanation: `\`${PAIR_SEPARATOR}\` stands between the two slugs in the address of a comparison, such as \`/compare/note-keeper-vs-scribe/\`. With a slug that holds it or ends in \`-vs\`, the address would name other slugs, and the comparison couldn't be found. Write \`versus\`.`,
  example: { wrong: "# content/ais/chess-vs-bot.md", right: "# content/ais/chess-versus-bot.md" },
  isFixable: false,
  *find({ records }) {
    for (const { path, name } of records) {
      if (!isPairSlug(name)) continue;
      yield { path, at: [], message: explainPairSlug(name), hint: `npm run rename -- ${name} ${toSlug(name)}` };
    }
  },
};

export function explainPairSlug(slug: string): string {
  return `/compare/${slug}${PAIR_SEPARATOR}other/ would name other slugs than ${slug}: ${PAIR_SEPARATOR} stands between two`;
}
