/** A source that a record names for one of its keys or as a whole. */
import { z } from "zod";
import {
  Day,
  HttpsUrl,
  INCOMPLETE_SOURCE,
  PartialDate,
  Quote,
  SourceReference,
  isCompleteSource,
  line,
} from "./primitives.ts";
import { EXAMPLE } from "#site/examples.ts";

export const RecordSource = z
  .strictObject({
    ...SourceReference.shape,
    field: line(40)
      .optional()
      .meta({ description: "Key the source supports; left out when it supports the record as a whole." }),
    asOf: PartialDate.optional().meta({
      description: "Date of the source itself, for a repository the commit's date.",
    }),
    readAt: Day.optional().meta({ description: "Day on which somebody read it." }),
    archived: HttpsUrl.optional().meta({
      description: "A copy of the page that will not change.",
      examples: [`https://web.archive.org/web/20261128000000/${EXAMPLE.url}pricing`],
    }),
    quote: Quote.optional(),
  })
  .refine(isCompleteSource, { error: INCOMPLETE_SOURCE });
