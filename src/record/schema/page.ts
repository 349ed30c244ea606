/** Pages of a tool that people look for besides its homepage: rows of an evidence file, and as they are served. */
import { z } from "zod";
import { Confidence } from "./confidence.ts";
import { HttpsUrl, PartialDate, SourceReference, Withdrawn, line } from "./primitives.ts";
import { ServedSource } from "./served-source.ts";

export const PAGE_LABELS = {
  documentation: "Documentation",
  changelog: "Changelog",
  statusPage: "Status page",
  trust: "Trust centre",
} as const;
export type PageKind = keyof typeof PAGE_LABELS;
export const PAGE_KINDS = Object.keys(PAGE_LABELS) as PageKind[];

export const PageEvidence = z.strictObject({
  page: z.enum(PAGE_KINDS).meta({ description: "What it is; trust: certificates and how data is kept." }),
  url: HttpsUrl.meta({ description: "Its address." }),
  asOf: PartialDate.meta({ description: "Date for which the source states it." }),
  source: SourceReference.meta({ description: "Where its maker names it." }),
  confidence: Confidence,
  note: line(500).optional().meta({ description: "What a reader should know about it." }),
  withdrawn: Withdrawn.optional(),
});
export type PageEvidence = z.infer<typeof PageEvidence>;

const Page = z
  .object({ url: z.string().meta({ format: "uri" }), asOf: PartialDate, source: ServedSource })
  .nullable()
  .meta({ description: "Its address, and where that is stated; null: not known." });

export const Pages = z
  .object({ documentation: Page, changelog: Page, statusPage: Page, trust: Page })
  .meta({ id: "Pages", description: "Pages besides the homepage; trust: certificates and how data is kept." });
export type Pages = z.infer<typeof Pages>;
