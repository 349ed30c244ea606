/** Fields of every record that say whether a tool is in use, how it is graded, and what the directory adds, in served order. */
import { Openness } from "../schema/record-facts.ts";
import { RecordLinks } from "../schema/record-parts.ts";
import { z } from "zod";
import { OPENNESS_GRADES, OpennessEvidence } from "../schema/maintenance.ts";
import { line, PartialDate, Slug } from "../schema/primitives.ts";
import { gradeOpenness } from "../catalog/openness.ts";
import { toLifecycle } from "../catalog/derive-facts.ts";
import { formatDate, formatWhen } from "#lib/format/date.ts";
import type { LifecycleEvidence } from "../schema/lifecycle.ts";
import { type Kind, STATUSES, type Status } from "../schema/vocabulary.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { type FieldGroup, UNSEEN } from "./field.ts";
import { MEASURED_COUNT } from "./measured.ts";
import { ask, tell, toKnownRow, toLabel } from "./words.ts";

interface Dated {
  dates: { addedAt: string; updatedAt: string } | undefined;
}

export const LIFE = {
  launchedAt: {
    title: "Launch date",
    place: 45,
    content: {
      place: 13,
      shape: PartialDate.optional().meta({ description: "First public release, as exactly as it is known." }),
    },
    answer: { in: "list", shape: PartialDate.nullable() },
    compare: "about",
    ...tell(({ launchedAt }: { launchedAt: string | null }) => launchedAt && formatDate(launchedAt)),
    markdown: { line: ({ launchedAt }: { launchedAt: string | null }) => launchedAt },
    review: ({ launchedAt }: { launchedAt?: string | undefined }) =>
      ask(launchedAt, [launchedAt?.slice(0, 4), "launch"]),
    correction: { as: "line" },
    tidy: "date",
    event: { type: "ai.updated" },
    search: null,
  },
  discontinuedAt: {
    title: "End date",
    place: 64,
    content: {
      place: 16,
      shape: PartialDate.optional().meta({ description: "When it ended." }),
    },
    answer: { in: "list", shape: PartialDate.nullable() },
    page: "head",
    markdown: { line: ({ discontinuedAt }: { discontinuedAt: string | null }) => discontinuedAt },
    compare: null,
    review: ({ discontinuedAt }: { discontinuedAt?: string | undefined }) =>
      ask(discontinuedAt, [discontinuedAt?.slice(0, 4)]),
    correction: { as: "line" },
    tidy: "date",
    event: { type: "ai.statusChanged" },
    search: null,
  },
  status: {
    title: "Status",
    place: 60,
    content: { place: 14, shape: z.enum(STATUSES).meta({ description: "Can it be used today?" }) },
    answer: { in: "list", shape: z.enum(STATUSES) },
    compare: "about",
    ...tell(({ status }: { status: Status }) => toLabel(status)),
    page: ({ status, statusNote, endsAt }: { status: Status; statusNote: string | null; endsAt: string | null }) => {
      const isSaidAbove = statusNote === null || status === "discontinued";
      const label =
        endsAt === null || status === "discontinued"
          ? toLabel(status)
          : `${toLabel(status)}, announced to end ${formatWhen(endsAt)}`;
      const text = isSaidAbove ? label : `${label}. ${statusNote}`;
      return { parts: [{ text }], shows: ["statusNote", "discontinuedAt", "successor"] };
    },
    review: ({ status }: { status: Status }) => ask(toLabel(status), ["beta", "discontinued", "sunset", "shut down"]),
    correction: { as: "line", words: STATUSES },
    tidy: { words: STATUSES },
    event: { type: "ai.statusChanged" },
    search: null,
  },
  statusNote: {
    title: "Note on the status",
    place: 61,
    content: {
      place: 15,
      shape: line(300).optional().meta({ description: "Why the status is what it is." }),
    },
    answer: { in: "list", shape: z.string().nullable() },
    page: "head",
    markdown: { line: ({ statusNote }: { statusNote: string | null }) => statusNote },
    compare: null,
    review: ({ statusNote }: { statusNote?: string | undefined }) => ask(statusNote),
    correction: { as: "line" },
    tidy: "line",
    event: { type: "ai.statusChanged" },
    search: null,
  },
  successor: {
    title: "Successor",
    place: 62,
    content: {
      place: 17,
      shape: Slug.optional().meta({ description: "Slug of the record that replaces it." }),
    },
    answer: { in: "list", shape: Slug.nullable() },
    page: "head",
    markdown: { line: ({ successor }: { successor: string | null }) => successor },
    compare: null,
    review: ({ successor }: { successor?: string | undefined }) => ask(successor, [successor?.replaceAll("-", " ")]),
    correction: { as: "line" },
    tidy: null,
    event: { type: "ai.statusChanged" },
    search: null,
  },
  acquiredBy: {
    title: "Buyer",
    place: 41,
    content: { place: 18, shape: line(80).optional().meta({ description: "Who bought it." }) },
    answer: { in: "list", shape: z.string().nullable() },
    page: toKnownRow(({ acquiredBy }: { acquiredBy: string | null }) => acquiredBy),
    markdown: { line: ({ acquiredBy }: { acquiredBy: string | null }) => acquiredBy },
    compare: null,
    review: ({ acquiredBy }: { acquiredBy?: string | undefined }) => ask(acquiredBy, [acquiredBy, "acquired"]),
    correction: { as: "line" },
    tidy: "line",
    event: { type: "ai.statusChanged" },
    search: {
      index: "vendor",
      read: ({ acquiredBy }: { acquiredBy: string | null }) => (acquiredBy === null ? [] : [acquiredBy]),
    },
  },
  auditScore: {
    ...UNSEEN,
    title: "Audit score",
    place: 71,
    answer: { in: "list", shape: z.int().min(0).max(100).nullable() },
    // An audit reads the finished record.
    derive: () => null,
    page: "aside",
    markdown: {
      line: ({ auditScore }: { auditScore: number | null }) =>
        auditScore === null ? "unknown" : `${auditScore} of 100`,
    },
    compare: "evidence",
    event: null,
  },
  openness: {
    ...UNSEEN,
    title: "Openness",
    row: "statement on openness",
    place: 31,
    evidence: {
      place: 10,
      shape: z.array(OpennessEvidence).optional().meta({ description: "How open it is, as others state it." }),
    },
    answer: {
      in: "list",
      shape: z.enum(OPENNESS_GRADES).nullable().meta({
        description:
          "How open it is, as text: the grade alone. The detail has an object here, `{grade, reason}` with the same grade. null: unknown.",
      }),
      detail: Openness,
      csv: { "": ({ openness }: { openness: Openness }) => openness.grade },
    },
    derive: ({ source, evidence }: DeriveOpenness) => gradeOpenness(source, evidence),
    // Of what is closed the row above says as much.
    page: ({ openness }: { openness: Openness }) =>
      openness.grade === null || openness.grade === "closed"
        ? null
        : { parts: [{ text: openness.reason.replace(/\.$/, "") }], about: "openSource" },
    markdown: { line: ({ openness }: { openness: Openness }) => openness.reason },
    compare: "openness",
    correction: { as: "person" },
    event: { type: "ai.updated", isDated: true },
  },
  endsAt: {
    ...UNSEEN,
    title: "Announced end",
    place: 81,
    answer: {
      in: "list",
      shape: PartialDate.nullable().meta({ description: "Announced end; null: none is known." }),
    },
    derive: ({ evidence }: { evidence: { lifecycle?: LifecycleEvidence[] | undefined } }) =>
      toLifecycle(evidence.lifecycle ?? []).ends,
    markdown: { line: ({ endsAt }: { endsAt: string | null }) => endsAt },
    compare: "maintenance",
    event: null,
  },
  addedAt: {
    ...UNSEEN,
    title: "Added",
    place: 96,
    answer: {
      in: "list",
      shape: PartialDate.nullable().meta({ description: "Day of the commit that added it; null without history." }),
    },
    derive: ({ dates }: Dated) => dates?.addedAt ?? null,
    page: "aside",
    event: null,
  },
  updatedAt: {
    ...UNSEEN,
    title: "Updated",
    place: 97,
    answer: {
      in: "list",
      shape: PartialDate.nullable().meta({
        description: "Day of the last commit that changed it; null without history.",
      }),
    },
    derive: ({ dates }: Dated) => dates?.updatedAt ?? null,
    page: "aside",
    event: null,
  },
  answered: {
    ...UNSEEN,
    title: "Questions answered",
    place: 72,
    answer: {
      in: "list",
      shape: z
        .int()
        .min(0)
        .max(6)
        .meta({ description: "How many of the six questions of `glance` have a known answer." }),
    },
    // Made of the finished record.
    derive: () => 0,
    markdown: { line: ({ answered }: { answered: number }) => `${answered} of 6` },
    event: null,
  },
  measured: MEASURED_COUNT,
  links: {
    ...UNSEEN,
    title: "Links",
    place: 99,
    answer: { in: "list", shape: RecordLinks, csv: null },
    // Nobody answers for a tool that ended, so it takes no messages.
    derive: ({ source: { slug, status } }: { source: { slug: string; status: Status } }) => ({
      self: apiRoutes.ai(slug),
      html: pageRoutes.ai(slug),
      audit: apiRoutes.audit(slug),
      alternatives: apiRoutes.alternatives(slug),
      history: apiRoutes.history(slug),
      contact: status === "discontinued" ? null : apiRoutes.contact(slug),
    }),
    event: null,
  },
} satisfies FieldGroup;

interface DeriveOpenness {
  source: { kind: Kind; tags: readonly string[]; openSource?: boolean | undefined; license?: string | undefined };
  evidence: { openness?: OpennessEvidence[] | undefined };
}
