/** Lists, breadcrumbs and the site itself in schema.org's terms. */
import { NOUN } from "#site/nouns.ts";
import type { BreadcrumbList, CollectionPage, Dataset, WebSite, WithContext } from "schema-dts";
import { apiRoutes, pageRoutes, toAbsolute, twinRoutes } from "#site/routes.ts";
import type { AiRecord } from "#record/schema/record.ts";
import { SITE } from "#site/site.ts";

export function toBreadcrumbs(steps: readonly { text: string; href?: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.text,
      ...(step.href === undefined ? {} : { item: toAbsolute(step.href) }),
    })),
  };
}

export function toCollection(
  name: string,
  description: string,
  path: string,
  records: readonly Pick<AiRecord, "name" | "slug">[],
): WithContext<CollectionPage> {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name,
    description,
    url: toAbsolute(path),
    mainEntity: {
      "@type": "ItemList",
      itemListElement: records.map((record, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: record.name,
        url: toAbsolute(pageRoutes.ai(record.slug)),
      })),
    },
  };
}

export function toWebSite(): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: SITE.name,
    description: SITE.tagline,
    url: toAbsolute(pageRoutes.home()),
    inLanguage: SITE.language,
  };
}

export function toDataset(generatedAt: string | null): WithContext<Dataset> {
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name: `${SITE.name}: records of ${NOUN.subjects}`,
    description: SITE.tagline,
    url: toAbsolute(pageRoutes.home()),
    license: SITE.dataLicense.url,
    isAccessibleForFree: true,
    ...(generatedAt === null ? {} : { dateModified: generatedAt.slice(0, 10) }),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "application/json",
      contentUrl: toAbsolute(twinRoutes.aisPage(1)),
      name: "All records, paged",
    },
    includedInDataCatalog: { "@type": "DataCatalog", name: SITE.name, url: toAbsolute(apiRoutes.index()) },
  };
}
