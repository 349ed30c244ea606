/** Makers of tools, as the API serves them (contract §14). */
import { z } from "zod";
import { NOUN, capitalize } from "#site/nouns.ts";
import { CatalogPageInfo, ListLinks } from "./list.ts";
import { Slug } from "./primitives.ts";
import { AiRecord } from "./record.ts";

const path = z.string().meta({ description: "Absolute path on this host.", format: "uri-reference" });

export const VendorSummary = z
  .object({
    slug: Slug,
    name: z.string().meta({ description: "As most records write it." }),
    aliases: z.array(z.string()).meta({ description: "Other names of the same maker, former ones included." }),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .meta({ description: "Seat, ISO 3166-1; null when no record cites it, or records disagree." }),
    counts: z.object({
      ais: z.int().meta({ description: `${capitalize(NOUN.many)} in the catalogue, discontinued ones included.` }),
      openSource: z.int().meta({ description: `${capitalize(NOUN.many)} known to be open source.` }),
    }),
    medianRating: z
      .number()
      .min(0)
      .max(5)
      .nullable()
      .meta({
        description: `Median over the ${NOUN.many} that have reviews, those left out whose reviews are mostly of a browser or editor extension; null when none or less than half of them are left.`,
      }),
    links: z.object({
      self: path,
      html: path,
      ais: path.meta({ description: `The ${NOUN.many}, to filter and sort.` }),
    }),
  })
  .meta({ id: "VendorSummary", description: `A maker of ${NOUN.many}, as in lists.` });
export type VendorSummary = z.infer<typeof VendorSummary>;

export const Vendor = VendorSummary.extend({ ais: z.array(AiRecord) }).meta({
  id: "Vendor",
  description: `A maker and its ${NOUN.many}, by name.`,
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorList = z
  .object({ data: z.array(VendorSummary), page: CatalogPageInfo, links: ListLinks })
  .meta({ id: "VendorList", description: "Makers, one page of them." });
export type VendorList = z.infer<typeof VendorList>;
