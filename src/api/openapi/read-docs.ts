/** Words and schemas of the operations that read the catalogue, by the id of the operation. */
import type { z } from "zod";
import type { ProblemId } from "#http/problem-types.ts";
import { AlternativeList } from "#schema/alternatives.ts";
import { Audit } from "#schema/audit.ts";
import { BulkManifest } from "#schema/bulk.ts";
import { ChangesPage, RecordHistory } from "#schema/changes.ts";
import { AiList } from "#schema/list.ts";
import { AiDetail } from "#schema/record.ts";
import { SearchResults } from "#schema/search.ts";
import { ServiceIndex } from "#schema/service-index.ts";
import { TagList, TagPage } from "#schema/tag-view.ts";
import { Trends } from "#schema/trends.ts";
import { type TagName, pathParameter } from "./operation-doc.ts";

export interface ReadDoc {
  tag: TagName;
  summary: string;
  description: string;
  schema: z.ZodType;
  /** Placeholders of the path. */
  path?: readonly ReturnType<typeof pathParameter>[];
  /** True when other spellings and former slugs redirect. */
  canRedirect?: boolean;
  isList?: boolean;
  problems: readonly ProblemId[];
  /** Address, below the base, whose answer is the example. */
  example: string;
}

const slug = pathParameter("slug", "Slug of the record. Capitals and former slugs redirect.", "cline");
const ofRecord = { path: [slug], canRedirect: true, problems: ["invalid-parameter", "not-found", "gone"] } as const;

export const READ_DOCS: Readonly<Record<string, ReadDoc>> = {
  getIndex: {
    tag: "Catalogue",
    summary: "What this is and which build answers",
    description: "Small enough to be asked often: when buildId is the one you know, nothing has changed.",
    schema: ServiceIndex,
    problems: ["invalid-parameter"],
    example: "",
  },
  listAis: {
    tag: "Catalogue",
    summary: "List, filter and fetch records",
    description:
      "All records by folded name, 50 a page. Filters of different names must all hold; values joined by commas mean any of them, without regard to case. With slugs exactly the named records are answered, in that order; former slugs find their record.",
    schema: AiList,
    isList: true,
    problems: ["invalid-parameter"],
    example: "/ais?limit=2&facets=pricing",
  },
  getAi: {
    tag: "Catalogue",
    summary: "One record with everything known about it",
    description:
      "The same keys as in lists have the same values; the rest are its texts, plans, ratings, metrics, sources and doubts.",
    schema: AiDetail,
    ...ofRecord,
    example: "/ais/cline",
  },
  getAudit: {
    tag: "Catalogue",
    summary: "How a tool scores, and why",
    description:
      "Every check with its outcome, reason and evidence. Unknown is not zero: it leaves both sides of the fraction.",
    schema: Audit,
    ...ofRecord,
    example: "/ais/cline/audit",
  },
  getAlternatives: {
    tag: "Catalogue",
    summary: "What one may use instead",
    description: "At most 20, those listed in the records first; never discontinued or removed tools.",
    schema: AlternativeList,
    ...ofRecord,
    example: "/ais/cline/alternatives",
  },
  getHistory: {
    tag: "Changes",
    summary: "Every change of one record",
    description: "Newest first, under all slugs the record had.",
    schema: RecordHistory,
    ...ofRecord,
    example: "/ais/cline/history",
  },
  searchAis: {
    tag: "Search",
    summary: "Search by name, task or trait",
    description:
      'Finds prefixes of the last word, forgives one typing error from 5 letters and two from 9, and understands phrases such as "alternative to X", "free" or "open source". Without q the records are filtered only. A q that holds no letter or digit finds nothing.',
    schema: SearchResults,
    isList: true,
    problems: ["invalid-parameter"],
    example: "/search?q=remove+background+from+photo&limit=2&facets=pricing",
  },
  listTags: {
    tag: "Catalogue",
    summary: "The vocabulary",
    description: "All tags with their synonyms, counts and neighbours.",
    schema: TagList,
    problems: ["invalid-parameter"],
    example: "/tags",
  },
  getTag: {
    tag: "Catalogue",
    summary: "One tag and its records",
    description: "Records that carry the tag, discontinued ones included, 50 a page.",
    schema: TagPage,
    path: [pathParameter("tag", "Id of the tag. Capitals redirect.", "coding-agent")],
    canRedirect: true,
    isList: true,
    problems: ["invalid-parameter", "not-found"],
    example: "/tags/coding-agent?limit=2",
  },
  listChanges: {
    tag: "Changes",
    summary: "The newest changes",
    description: "The newest page of changes. Follow links.older until you meet an event you know.",
    schema: ChangesPage,
    problems: ["invalid-parameter"],
    example: "/changes",
  },
  getChangesPage: {
    tag: "Changes",
    summary: "One page of changes",
    description: "Pages are numbered from the oldest change and hold 100 each, so a full page never changes again.",
    schema: ChangesPage,
    path: [pathParameter("page", "Number of the page, from 1.", "1", "^[1-9]\\d{0,5}$")],
    problems: ["invalid-parameter", "not-found"],
    example: "/changes/1",
  },
  getBulk: {
    tag: "Changes",
    summary: "The whole catalogue as files",
    description:
      "One file a format: records as NDJSON, JSON and CSV, and all changes as NDJSON, oldest first. Fetch them once, then follow /changes. In CSV, lists are joined by semicolons, unknown values are empty, and cells that a spreadsheet would run as a formula are led by an apostrophe.",
    schema: BulkManifest,
    problems: ["invalid-parameter"],
    example: "/bulk",
  },
  getTrends: {
    tag: "Catalogue",
    summary: "What the catalogue says about the market",
    description:
      "Every block names its coverage. A window ends on today as the index names it; what is thin, biased or partial is said in gaps.",
    schema: Trends,
    problems: ["invalid-parameter"],
    example: "/analytics/trends",
  },
};
