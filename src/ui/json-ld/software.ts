/** A tool as schema.org's SoftwareApplication: only what the record knows. */
import type { SoftwareApplication, WithContext } from "schema-dts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import type { AiDetail } from "#schema/record.ts";
import { LABELS } from "#schema/vocabulary.ts";
import { SITE } from "#site/site.ts";

export function toSoftware(record: AiDetail): WithContext<SoftwareApplication> {
  const { priceFrom } = record;
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    "@id": toAbsolute(pageRoutes.ai(record.slug)),
    name: record.name,
    description: record.summary,
    applicationCategory: record.tags.join(", "),
    ...(record.status === "discontinued" ? {} : { url: record.url }),
    ...(record.platforms.length === 0
      ? {}
      : { operatingSystem: record.platforms.map((id) => LABELS[id] ?? id).join(", ") }),
    ...(record.aliases.length === 0 ? {} : { alternateName: record.aliases }),
    ...(record.vendor === null ? {} : { author: { "@type": "Organization", name: record.vendor } }),
    ...(record.license === null ? {} : { license: `https://spdx.org/licenses/${record.license}.html` }),
    ...(record.repository === null ? {} : { sameAs: record.repository }),
    ...(record.pricing === "free" ? { isAccessibleForFree: true } : {}),
    ...(priceFrom === null
      ? {}
      : { offers: { "@type": "Offer", price: priceFrom.usdPerMonth, priceCurrency: "USD", name: priceFrom.plan } }),
    ...(record.ratingCount === 0 || record.ratingSubject !== null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: record.rating,
            ratingCount: record.ratingCount,
            bestRating: 5,
            worstRating: 0,
          },
        }),
    ...(record.updatedAt === null ? {} : { dateModified: record.updatedAt }),
    maintainer: { "@type": "Organization", name: SITE.name, url: SITE.baseUrl },
  };
}
