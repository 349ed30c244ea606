/** Fields made of what was recorded over time and of ties to others, in served order, and lists that content alone has. */
import { MaintenanceEvidence } from "../schema/maintenance.ts";
import { TermsEvidence } from "../schema/terms.ts";
import { LifecycleEvidence } from "../schema/lifecycle.ts";
import { z } from "zod";
import { AlternativeEvidence } from "../schema/comparison.ts";
import { RelationEvidence } from "../schema/relation.ts";
import { PlanListEvidence, ProbeEvidence } from "../schema/evidence-rows.ts";
import { PartialDate, Slug, unique } from "../schema/primitives.ts";
import { Lifecycle, Maintenance, Relation, TermsDocument } from "../schema/record-facts.ts";
import {
  findObservedAt,
  type ObservedEvidence,
  toLifecycle,
  toMaintenance,
  toRelations,
  toTermsDocument,
} from "../catalog/derive-facts.ts";
import { findSourceUrl } from "../catalog/source-link.ts";
import { PAGE_KINDS, PAGE_LABELS, PageEvidence, Pages } from "../schema/page.ts";
import { NOUN, capitalize } from "#site/nouns.ts";
import { type FieldGroup, UNSEEN } from "./field.ts";
import { toPages } from "./derive-rows.ts";
import { formatRelation, listLooks, listTermsChanges } from "./markdown-lines.ts";
import { askIds } from "./words.ts";

export const OBSERVED = {
  terms: {
    ...UNSEEN,
    title: "Terms",
    row: "change of terms",
    place: 102,
    evidence: {
      place: 7,
      shape: z
        .array(TermsEvidence)
        .optional()
        .meta({ description: "Terms, privacy policies and the like, with their recorded changes." }),
    },
    answer: { in: "detail", shape: z.array(TermsDocument) },
    derive: ({ evidence }: { evidence: { terms?: TermsEvidence[] | undefined } }) =>
      (evidence.terms ?? []).map(toTermsDocument),
    page: "section",
    markdown: { lines: ({ terms }: { terms: readonly TermsDocument[] }) => listTermsChanges(terms) },
    correction: { as: "person" },
    event: { type: "ai.termsChanged", isDated: true },
  },
  lifecycle: {
    title: "Announced end",
    row: "announced end",
    place: 80,
    evidence: {
      place: 8,
      shape: z
        .array(LifecycleEvidence)
        .optional()
        .meta({ description: `Announced ends of the ${NOUN.one} or of a version.` }),
    },
    answer: { in: "detail", shape: Lifecycle },
    derive: ({ evidence }: { evidence: { lifecycle?: LifecycleEvidence[] | undefined } }) =>
      toLifecycle(evidence.lifecycle ?? []),
    page: "head",
    // `endsAt` says it.
    markdown: null,
    compare: null,
    review: ({ lifecycle = [] }: { lifecycle?: readonly LifecycleEvidence[] | undefined }) =>
      lifecycle
        .filter(({ withdrawn }) => withdrawn === undefined)
        .map(({ version, kind, date, asOf }) => ({
          entry: version ?? kind,
          title: version === undefined ? "Announced end" : `End of version ${version}`,
          value: `${date} (${asOf})`,
          words: [date, "shut down", "sunset", "end of life"],
        })),
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.endAnnounced", isDated: true },
    search: null,
  },
  maintenance: {
    ...UNSEEN,
    title: "Maintenance",
    place: 79,
    evidence: {
      place: 9,
      shape: z
        .array(MaintenanceEvidence)
        .optional()
        .meta({ description: "Checks of the repository, one row for each source and date." }),
    },
    answer: { in: "detail", shape: Maintenance },
    derive: ({ evidence }: { evidence: { maintenance?: MaintenanceEvidence[] | undefined } }) =>
      toMaintenance(evidence.maintenance ?? []),
    page: "section",
    markdown: { lines: listLooks, place: 103 },
    compare: "maintenance",
    correction: { as: "person" },
    event: null,
  },
  relations: {
    title: "Connections",
    row: "connection",
    place: 104,
    evidence: {
      place: 11,
      shape: z
        .array(RelationEvidence)
        .optional()
        .meta({ description: `Relations to other ${NOUN.many} and to organisations.` }),
    },
    answer: {
      in: "detail",
      shape: z.array(Relation).meta({
        description: "Relations of this record to others; those pointing to it are in the other records.",
      }),
    },
    derive: ({ evidence, findName }: DeriveRelations) => toRelations(evidence.relations ?? [], findName),
    page: "section",
    markdown: { lines: ({ relations }: { relations: readonly Relation[] }) => relations.map(formatRelation) },
    compare: null,
    review: ({ relations = [] }: { relations?: readonly RelationEvidence[] | undefined }) =>
      relations
        .filter(({ withdrawn }) => withdrawn === undefined)
        .map(({ type, to, toName, asOf }) => ({
          entry: `${type} ${to ?? toName ?? ""}`,
          title: `Connection ${type}`,
          value: `${toName ?? to ?? ""} (${asOf})`,
          words: [toName ?? to],
        })),
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.updated", isDated: true },
    search: null,
  },
  observedAt: {
    ...UNSEEN,
    title: "Last observed",
    place: 114,
    answer: {
      in: "detail",
      shape: PartialDate.nullable().meta({
        description: "Newest day on which a program measured or read something about it; doesn't affect updatedAt.",
      }),
    },
    derive: ({ source, evidence }: { source: { linkCheckedAt?: string | undefined }; evidence: ObservedEvidence }) =>
      findObservedAt(evidence, source.linkCheckedAt),
    event: null,
  },
  pages: {
    title: "Pages",
    row: "page",
    place: 34,
    evidence: {
      place: 14,
      shape: z
        .array(PageEvidence)
        .optional()
        .meta({ description: "Pages besides the homepage, as its maker names them." }),
    },
    answer: { in: "detail", shape: Pages },
    derive: ({ evidence }: { evidence: { pages?: PageEvidence[] | undefined } }) => toPages(evidence.pages ?? []),
    page: ({ pages }: { pages: Pages }) => {
      const known = PAGE_KINDS.flatMap((page) => (pages[page] === null ? [] : [{ page, ...pages[page] }]));
      if (known.length === 0) return null;
      const links = known.map(({ page, url }) => ({ text: PAGE_LABELS[page], href: url }));
      return {
        parts: links.flatMap((link, index) => (index === 0 ? [link] : [{ text: ", " }, link])),
        sources: known.map(({ source, asOf }) => ({ href: findSourceUrl(source) ?? "", asOf })),
      };
    },
    markdown: {
      lines: ({ pages }: { pages: Pages }) =>
        PAGE_KINDS.flatMap((page) =>
          pages[page] === null ? [] : [`${PAGE_LABELS[page]}: ${pages[page].url} (${pages[page].asOf})`],
        ),
      place: 99,
    },
    compare: null,
    review: ({ pages = [] }: { pages?: readonly PageEvidence[] | undefined }) =>
      pages
        .filter(({ withdrawn }) => withdrawn === undefined)
        .map(({ page, url, asOf }) => ({
          entry: page,
          title: PAGE_LABELS[page],
          value: `${url} (${asOf})`,
          words: [url.replace("https://", "")],
        })),
    correction: { as: "person" },
    tidy: null,
    event: { type: "ai.updated", isDated: true },
    search: null,
  },
  alternatives: {
    ...UNSEEN,
    title: "Alternatives",
    row: "pair that others compare",
    place: 90,
    content: {
      place: 23,
      shape: z
        .array(Slug)
        .max(20)
        .refine(unique, { error: "names a slug twice" })
        .optional()
        .meta({
          description: `Slugs of ${NOUN.many} a person would weigh against it; they count in both directions.`,
        }),
    },
    evidence: {
      place: 12,
      isUntold: true,
      shape: z
        .array(AlternativeEvidence)
        .optional()
        .meta({ description: `${capitalize(NOUN.many)} that others compare it with, and where.` }),
    },
    page: "section",
    // An evidence file has pairs of others by the same key.
    review: ({ alternatives = [] }: { alternatives?: readonly (string | object)[] | undefined }) =>
      askIds(alternatives.filter((one) => typeof one === "string")),
    correction: { as: "list" },
    tidy: { list: "slugs" },
    event: { type: "ai.updated" },
  },
  similarTo: {
    ...UNSEEN,
    title: "Similar tools",
    place: 91,
    content: {
      place: 24,
      shape: z
        .array(Slug)
        .max(20)
        .refine(unique, { error: "names a slug twice" })
        .optional()
        .meta({
          description: `Slugs of ${NOUN.many} with the same purpose, written by an import: a weak signal, never a person's choice.`,
        }),
    },
    event: null,
  },
  probes: {
    ...UNSEEN,
    title: "Visits to the homepage",
    place: 115,
    evidence: {
      place: 5,
      shape: z
        .array(ProbeEvidence)
        .optional()
        .meta({ description: "Visits to the homepage; written by `npm run probe`, not by hand." }),
    },
    event: null,
  },
  planLists: {
    ...UNSEEN,
    title: "Complete lists of plans",
    row: "list of all plans",
    place: 13,
    evidence: {
      place: 3,
      shape: z
        .array(PlanListEvidence)
        .optional()
        .meta({ description: "Sources that list every plan of a day: the newest one ends older plans that it lacks." }),
    },
    event: { type: "ai.pricingChanged" },
  },
} satisfies FieldGroup;

interface DeriveRelations {
  evidence: { relations?: RelationEvidence[] | undefined };
  findName: (slug: string) => string | undefined;
}
