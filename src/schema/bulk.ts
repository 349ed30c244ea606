/** Body of `GET /bulk`: the whole catalogue as files (contract §3). */
import { z } from "zod";

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

export const BulkManifest = z
  .object({
    buildId: z.string().meta({ description: "Hash of the served catalogue, as in the index." }),
    files: z.array(BulkFile),
  })
  .meta({
    id: "BulkManifest",
    description: "Everything at once: one file a format, from the same build as every other answer.",
  });
export type BulkManifest = z.infer<typeof BulkManifest>;
