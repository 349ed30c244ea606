/** What `npm run review` takes. */
import { NOUN } from "#site/nouns.ts";
import { parseArguments } from "./_command.ts";

export const REVIEW_HELP = `Usage: npm run review -- <slug> --by <handle> [--answers <file>] [--dry-run]
       npm run review -- <slug> --list

Shows each fact of a record beside what its sources say, and asks: right, wrong or unsure. Pages are
read while you look and are not kept; one that can't be read is named, and you open it yourself.

When every fact has an answer, the record gets reviewedAt (today) and reviewedBy. What is wrong or
unsure becomes a question on the ${NOUN.one}'s page; correcting it is a change of its own. "right" settles
an open question about that fact. A review that was not finished writes its questions and no date.

Options:
  --by <handle>      your GitHub user name
  --list             print the facts as lines to fill in
  --answers <file>   take answers from such lines instead of asking:
                       vendor: right
                       plans.Pro: wrong, the page says 25 dollars a month
                       license: unsure
  --dry-run          say what would be written, write nothing
  --help             show this text

Exit codes: 0 done, 1 given up or refused by a content rule, 2 wrong usage.`;

export interface ReviewOptions {
  slug: string;
  by: string | undefined;
  answers: string | undefined;
  isList: boolean;
  isDryRun: boolean;
}

/** Null when help was asked for; a sentence when something is wrong. */
export function parseReviewOptions(args: string[]): ReviewOptions | string | null {
  const parsed = parseArguments({
    args,
    allowPositionals: true,
    options: {
      by: { type: "string" },
      answers: { type: "string" },
      list: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (typeof parsed === "string") return parsed;
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [slug, ...others] = positionals;
  if (slug === undefined || others.length > 0) return "Name one slug: the name of a file in content/ais without .md.";
  if (values.by === undefined && !values.list) return "--by is missing: the reviewer's GitHub user name.";
  return { slug, by: values.by, answers: values.answers, isList: values.list, isDryRun: values["dry-run"] };
}
