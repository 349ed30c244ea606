/** A tool as schema.org's SoftwareApplication: only what the record knows. */
import type { SoftwareApplication, WithContext } from "schema-dts";
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { LABELS } from "#record/schema/vocabulary.ts";
import { SITE } from "#site/site.ts";

export function toSoftware(record: AiDetail): WithContext<SoftwareApplication> {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    "@id": toAbsolute(pageRoutes.ai(record.slug)),
    name: record.name,
    description: record.summary,
    applicationCategory: record.tags.join(", "),
    ...(record.uses.length === 0 ? {} : { featureList: record.uses }),
    ...(record.status === "discontinued" ? {} : { url: record.url }),
    ...(record.platforms.length === 0
      ? {}
      : { operatingSystem: record.platforms.map((id) => LABELS[id] ?? id).join(", ") }),
    ...(record.aliases.length === 0 ? {} : { alternateName: record.aliases }),
    ...(record.vendor === null ? {} : { author: { "@type": "Organization", name: record.vendor } }),
    ...(record.license === null ? {} : { license: toLicense(record.license) }),
    ...(record.repository === null ? {} : { sameAs: record.repository }),
    ...(record.pricing === "free" ? { isAccessibleForFree: true } : {}),
    ...toOffers(record),
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
    sdPublisher: { "@type": "Organization", name: SITE.name, url: SITE.baseUrl },
  };
}

/** Only a single id has a page of its own; an expression is said as it is. */
function toLicense(license: string): string {
  return /^[\w.+-]+$/.test(license) ? `https://spdx.org/licenses/${license}.html` : license;
}

function toOffers({ pricing, priceFrom }: AiDetail): Pick<SoftwareApplication, "offers"> {
  if (priceFrom === null)
    return pricing === "free" ? { offers: { "@type": "Offer", price: 0, priceCurrency: "USD" } } : {};
  const { usdPerMonth: price, plan: name, unit } = priceFrom;
  const specification = {
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "USD",
    unitText: toUnitText(unit),
  } as const;
  return { offers: { "@type": "Offer", price, priceCurrency: "USD", name, priceSpecification: specification } };
}

function toUnitText(unit: string | null): string {
  return unit === null ? "month" : `${unit} and month`;
}
