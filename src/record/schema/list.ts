/** The envelope of every list of records (contract §3). */
import { NOUN } from "#site/nouns.ts";
import { z } from "zod";
import { AiRecord } from "./record.ts";

const path = z.string().meta({ description: "Absolute path on this host.", format: "uri-reference" });

export const PageInfo = z
  .object({
    number: z.int().min(1).meta({ description: "This page, from 1." }),
    size: z.int().min(1).meta({ description: "Most records a page holds." }),
    total: z.int().min(0).meta({ description: "Records on all pages." }),
    pages: z.int().min(0).meta({ description: "Number of pages; 0 when nothing was found." }),
  })
  .meta({ id: "PageInfo" });
export type PageInfo = z.infer<typeof PageInfo>;

export const CatalogPageInfo = PageInfo.extend({
  buildId: z.string().meta({
    description:
      "Hash of the served catalogue, as in the index. Another one on the next page: the list has changed in between, so begin again.",
  }),
}).meta({ id: "CatalogPageInfo" });
export type CatalogPageInfo = z.infer<typeof CatalogPageInfo>;

export const ListLinks = z
  .object({ self: path, first: path, prev: path.nullable(), next: path.nullable(), last: path })
  .meta({ id: "ListLinks" });
export type ListLinks = z.infer<typeof ListLinks>;

export const FacetValue = z
  .object({ value: z.string(), label: z.string(), count: z.int().min(0) })
  .meta({ id: "FacetValue" });

export const Facets = z
  .record(
    z.string(),
    z.object({
      values: z.array(FacetValue),
      truncated: z.boolean().meta({ description: "True when rarer values were left out." }),
    }),
  )
  .meta({ id: "Facets", description: "Records behind each value of a filter, counted with that filter lifted." });

/** A record as asked: with `fields`, only some of its keys. */
export const SelectedRecord = AiRecord.partial()
  .required({ id: true, slug: true })
  .meta({
    id: "SelectedRecord",
    description: `One ${NOUN.subject}. Every key is present unless the request named fields; id and slug always are.`,
  });
export type SelectedRecord = z.infer<typeof SelectedRecord>;

export const AiList = z
  .object({
    data: z.array(SelectedRecord),
    page: CatalogPageInfo,
    links: ListLinks,
    facets: Facets.optional().meta({ description: "Only when asked for." }),
    unknown: z.record(z.string(), z.int().min(0)).optional().meta({
      description:
        "Only with filters. By filter: records that pass all others, and of which the value that this one asks for is unknown.",
    }),
    missing: z.array(z.string()).optional().meta({ description: "Only with slugs: those that no record has." }),
  })
  .meta({ id: "AiList", description: "Records, one page of them." });
export type AiList = z.infer<typeof AiList>;
