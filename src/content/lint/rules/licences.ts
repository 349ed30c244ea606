/** Licences, and how open the code and the weights are. */
import { listLicenseIds, groupLicense } from "#record/catalog/licenses.ts";
import { CURRENT_SPDX_IDS, DEPRECATED_SPDX_IDS } from "#record/catalog/spdx-ids.ts";
import type { Rule, LintFile, LintRecord, Violation } from "../rule.ts";
import { suggestNearest } from "#lib/text/nearest.ts";
import { NOUN } from "#site/nouns.ts";
import type { z } from "zod";
import type { RecordSource } from "#record/schema/record-source.ts";
import { isLicenseFile, isLicenseName } from "../license-file.ts";
import { gradeOpenness } from "#record/catalog/openness.ts";
import type { Evidence } from "#record/schema/evidence.ts";
import type { OpennessGrade } from "#record/schema/maintenance.ts";
import { OPEN_WEIGHTS_TAG } from "#site/open-weights.ts";

const CURRENT: ReadonlySet<string> = new Set(CURRENT_SPDX_IDS);
const DEPRECATED: ReadonlySet<string> = new Set(DEPRECATED_SPDX_IDS);

export const spdxLicense: Rule = {
  id: "spdx-license",
  title: "Licences are current SPDX ids",
  severity: "warning",
  explanation:
    "`license` is an id of the [SPDX list](https://spdx.org/licenses/) or an expression of such ids. Deprecated ids like `AGPL-3.0` leave open whether later versions are allowed; look into the licence file and write `AGPL-3.0-only` or `AGPL-3.0-or-later`, but never guess which. `LicenseRef-…` ids and exceptions after `WITH` are not looked up.",
  example: { wrong: "license: AGPL-3.0", right: "license: AGPL-3.0-or-later" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      for (const id of listLicenseIds(fields.license ?? "")) {
        if (id === "" || CURRENT.has(id) || id.startsWith("LicenseRef-")) continue;
        yield DEPRECATED.has(id)
          ? {
              path,
              at: ["license"],
              message: `${id} is a deprecated SPDX id`,
              hint: `the licence file says whether it is ${id}-only or ${id}-or-later`,
            }
          : { path, at: ["license"], message: `${id} is not an SPDX id`, hint: suggestNearest(id, CURRENT) };
      }
    }
  },
};

export const openSourceWithoutLicense: Rule = {
  id: "open-source-without-license",
  title: "Open source names its licence",
  severity: "warning",
  explanation: `\`openSource: true\` says that the source of the ${NOUN.one} itself is under an open licence, so there is a licence file whose SPDX id can be written down. Without it the claim can't be checked.`,
  example: { wrong: "openSource: true", right: "openSource: true\nlicense: Apache-2.0" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.openSource !== true || fields.license !== undefined) continue;
      const message = "openSource is true, but license is missing";
      yield { path, at: ["openSource"], message, hint: "the licence file of the repository names it" };
    }
  },
};

export const openSourceWithoutRepository: Rule = {
  id: "open-source-without-repository",
  title: "Open source names its repository",
  severity: "warning",
  explanation: "Readers of `openSource: true` want to see the source. Name the public repository it is in.",
  example: { wrong: "openSource: true", right: "openSource: true\nrepository: https://github.com/acme/note-keeper" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.openSource !== true || fields.repository !== undefined) continue;
      const message = "openSource is true, but repository is missing";
      yield { path, at: ["openSource"], message, hint: "add the address of its repository" };
    }
  },
};

export const licenseOfClosedSource: Rule = {
  id: "license-of-closed-source",
  title: `A closed ${NOUN.one} has no source licence`,
  severity: "warning",
  explanation: `\`license\` is the licence of the ${NOUN.one}'s source. When \`openSource\` is false or unknown, the licence belongs to a client or SDK: leave it out and say so in the description. Licences of readable code that limit its use, such as BUSL-1.1 or SUL-1.0, stay: they say how closed it is.`,
  example: { wrong: "openSource: false\nlicense: MIT", right: "openSource: false" },
  isFixable: false,
  *find({ records }) {
    for (const { path, fields } of records) {
      if (fields.license === undefined || fields.openSource === true) continue;
      if (fields.openSource === false && groupLicense(fields.license) === "source-available") continue;
      const openSource = fields.openSource === false ? "false" : "unknown";
      const message = `names ${fields.license}, but openSource is ${openSource}`;
      yield { path, at: ["license"], message, hint: `say whether the ${NOUN.one} itself is open, or drop the licence` };
    }
  },
};

export const unreadLicense: Rule = {
  id: "unread-license",
  title: "A licence that a source names is in the record",
  severity: "warning",
  explanation:
    "When the licence file of an open project is among the sources, or a dated look at its repository names the licence, `license` says which one it is. Write the SPDX id of what the file says; a licence without an id is `LicenseRef-` and a name.",
  example: {
    wrong: "openSource: true\nsources:\n  - repository: google/A2UI\n    path: LICENSE",
    right: "openSource: true\nlicense: Apache-2.0\nsources:\n  - repository: google/A2UI\n    path: LICENSE",
  },
  isFixable: false,
  *find({ records, evidence }) {
    const looks = new Map(evidence.map((file) => [file.name, file]));
    for (const { path, name, fields } of records) {
      if (fields.openSource !== true || fields.license !== undefined) continue;
      const hint = "write down the SPDX id of that licence";
      const file = (fields.sources ?? []).find((source) => isLicenseFile(source.path));
      if (file !== undefined) {
        yield {
          path,
          at: ["openSource"],
          message: `${nameFile(file)} is among the sources, but license is empty`,
          hint,
        };
        continue;
      }
      const look = looks.get(name);
      const named = (look?.fields.maintenance ?? []).find(
        ({ license, withdrawn }) => withdrawn === undefined && license !== undefined && isLicenseName(license),
      );
      if (look === undefined || named === undefined) continue;
      const message = `its evidence names ${named.license}, but license is empty`;
      yield { path, at: ["openSource"], message, hint, because: look.path };
    }
  },
};

function nameFile({ repository, url, path }: z.infer<typeof RecordSource>): string {
  return `${repository ?? url ?? ""} ${path}`;
}

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
