/** Body of `GET /api/v1`: what this service is and which build answers. */
import { z } from "zod";
import { Day, Instant } from "#record/schema/primitives.ts";

export const ServiceIndex = z
  .object({
    service: z.string().meta({ description: "Name of the directory." }),
    version: z.string().meta({ description: "Major version of the interface." }),
    buildId: z.string().meta({ description: "Hash of the served catalogue: equal ids, equal answers." }),
    commit: z.string().nullable().meta({ description: "Commit the build was made from; null in a source archive." }),
    generatedAt: Instant.nullable().meta({ description: "Committer date of that commit." }),
    today: Day.meta({ description: "Day from which ages and windows are counted: the newest observation in content." }),
    counts: z.object({
      ais: z.int().meta({ description: "All records." }),
      active: z.int().meta({ description: "Records with status active." }),
      discontinued: z.int().meta({ description: "Records with status discontinued." }),
      openSource: z.int().meta({ description: "Records known to be open source." }),
      rated: z.int().meta({ description: "Records with at least one counted review." }),
      priced: z.int().meta({ description: "Records with a priceFrom." }),
      tags: z.int().meta({ description: "Tags of the vocabulary." }),
    }),
    links: z.record(z.string(), z.string()).meta({ description: "Where to go from here, by name; absolute paths." }),
    license: z
      .object({ id: z.string(), name: z.string(), url: z.string() })
      .meta({ description: "Licence of the data." }),
  })
  .meta({ id: "ServiceIndex" });
export type ServiceIndex = z.infer<typeof ServiceIndex>;
