import { gradeOpenness } from "#record/catalog/openness.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { OpennessGrade } from "#record/schema/maintenance.ts";
import { NOUN } from "#site/nouns.ts";
import { OPEN_WEIGHTS_TAG } from "#site/open-weights.ts";
import type { LintFile, LintRecord, Rule, Violation } from "../rule.ts";

/** What a sentence about the record itself begins with, besides its name. */
const SUBJECTS =
  "it|this|the (?:app|code|editor|engine|framework|library|model|platform|program|project|software|source|tool)";
const IS = "(?:is|are) (?:now |also |still |fully |completely |entirely )*";

/** Licences of readable code that limit its use, by the names that texts give them. */
const LIMITING = [
  "Business Source License",
  "Commons Clause",
  "Elastic License",
  "fair-code",
  "Functional Source License",
  "PolyForm",
  "Server Side Public License",
  "Sustainable Use License",
];

/** What nothing closed is called, and what nothing open is. */
const OF_CLOSED = `${IS}(?:open[ -]source(?!\\p{L}| (?:in|only|core|edition)\\b)|source-available)`;
const OF_OPEN = `${IS}(?:source-available|(?:not|no longer) open[ -]source(?!\\p{L}))`;
const LIMITED = new RegExp(`\\b(?:${LIMITING.join("|")})\\b`, "i");
/** Spares nearly all texts a pattern of their own. */
const ABOUT_OPENNESS = new RegExp(`open[ -]source|source-available|${LIMITING.join("|")}`, "i");

/** "Open-source models and own ones" is about what it runs. */
const OPEN_SUMMARY =
  /^(?:free (?:and |, )?)?open-source (?!(?:and|or|code|large|LLMs?|libraries|models?|packages|projects)\b)/i;

/** A licence that it once had says nothing of today. */
const FORMER = /\b(?:formerly|originally|until|once|returned|switched|moved|changed|went) [^.]*$/i;

export const opennessContradiction: Rule = {
  id: "openness-contradiction",
  title: "Tags, text and openness agree",
  severity: "warning",
  explanation: `How open a ${NOUN.one} is follows from \`kind\`, \`openSource\`, \`license\` and the rows of \`openness\` in its evidence. The tag \`${OPEN_WEIGHTS_TAG}\` on a model needs a licence or such a row. And when the text says of the ${NOUN.one} itself that it is (or is not) open source or source-available, or names a licence that limits use (${LIMITING.join(", ")}), the grade says the same. Sentences about a client, an SDK or another ${NOUN.one} are left alone.`,
  example: {
    wrong: "openSource: false\n---\nIt can be self-hosted under the Sustainable Use License.",
    right: "openSource: false\nlicense: SUL-1.0\n---\nIt can be self-hosted under the Sustainable Use License.",
  },
  isFixable: false,
  *find({ records, evidence, unreadEvidence }) {
    const byName = new Map(evidence.map((file) => [file.name, file]));
    for (const record of records) {
      if (!unreadEvidence.has(record.name)) yield* findContradictions(record, byName.get(record.name));
    }
  },
};

function* findContradictions(record: LintRecord, evidence: LintFile<Evidence> | undefined): Generator<Violation> {
  const { kind, tags, openSource, license } = record.fields;
  if (kind === undefined || tags === undefined) return;
  const openness = evidence?.fields.openness ?? [];
  const where = { path: record.path, ...(evidence === undefined ? {} : { because: evidence.path }) };
  const isStated = openSource === true || license !== undefined || openness.some(isOpen);
  if (kind === "model" && tags.includes(OPEN_WEIGHTS_TAG) && !isStated) {
    const message = `is tagged ${OPEN_WEIGHTS_TAG}, but nothing says that its weights are published`;
    const hint = `add the licence, or a row of openness with its source to content/evidence/${record.name}.json`;
    yield { ...where, at: ["tags"], message, hint };
  }
  const { grade } = gradeOpenness({ ...record.fields, kind, tags }, { openness });
  const claim = findClaim(record, grade);
  if (claim === undefined) return;
  const state = grade === null ? "the record has no grade" : `the record is graded ${grade}`;
  const hint = "correct openSource, license or the text, or add a row of openness with its source";
  yield { ...where, at: [claim.at], message: `the text says "${claim.words}", but ${state}`, hint };
}

function isOpen({ grade, withdrawn }: NonNullable<Evidence["openness"]>[number]): boolean {
  return grade !== "closed" && withdrawn === undefined;
}

interface Claim {
  at: "summary" | "description";
  words: string;
}

/** The first words of the text that contradict the grade. */
function findClaim({ fields, description }: LintRecord, grade: OpennessGrade | null): Claim | undefined {
  const { name, summary = "" } = fields;
  const isClosed = grade === null || grade === "closed";
  if (isClosed && OPEN_SUMMARY.test(summary)) return { at: "summary", words: "Open-source" };
  if (!isClosed && grade !== "open-source") return undefined;
  const claims = isClosed ? OF_CLOSED : OF_OPEN;
  for (const [at, text] of Object.entries({ summary, description }) as ["summary" | "description", string][]) {
    if (!ABOUT_OPENNESS.test(text)) continue;
    const subjects = name !== undefined && text.includes(name) ? `${SUBJECTS}|${toPattern(name)}` : SUBJECTS;
    const match = new RegExp(`(?<!\\p{L})(?:${subjects}) ${claims}`, "iu").exec(text) ?? LIMITED.exec(text);
    if (match !== null && !FORMER.test(text.slice(0, match.index))) return { at, words: match[0] };
  }
  return undefined;
}

function toPattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
