/** Body of `GET /bulk`: the whole catalogue as files (contract §3). */
import { z } from "zod";
import { Day } from "./primitives.ts";

export const BulkFile = z
  .object({
    path: z.string().meta({
      description: "Absolute path on this host.",
      format: "uri-reference",
      examples: ["/api/v1/bulk/ais.ndjson"],
    }),
    bytes: z.int().min(0).meta({ description: "Size before compression." }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: "SHA-256 of those bytes, hexadecimal." }),
    records: z.int().min(0).meta({ description: "Rows it holds." }),
  })
  .meta({ id: "BulkFile" });

export const ReleaseFile = BulkFile.omit({ path: true })
  .extend({ url: z.url({ protocol: /^https$/ }).meta({ description: "Its permanent address." }) })
  .meta({ id: "ReleaseFile" });

export const Release = z
  .object({
    version: z
      .string()
      .regex(/^\d{4}\.\d{1,2}\.\d{1,2}$/)
      .meta({ description: "The day as a version, as of the npm package of the data.", examples: ["2026.11.8"] }),
    date: Day.meta({ description: "Day of the commit that was released." }),
    files: z.array(ReleaseFile),
  })
  .meta({ id: "Release", description: "The catalogue of one day, which never changes." });
export type Release = z.infer<typeof Release>;

export const BulkManifest = z
  .object({
    buildId: z.string().meta({ description: "Hash of the served catalogue, as in the index." }),
    files: z.array(BulkFile),
    releases: z.array(Release).meta({ description: "Newest first; empty until one was made." }),
  })
  .meta({
    id: "BulkManifest",
    description: "Everything at once: one file per format, from the same build as every other response.",
  });
export type BulkManifest = z.infer<typeof BulkManifest>;
