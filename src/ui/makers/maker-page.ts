/** One maker and its tools. */
import { formatCount, formatNumber } from "#format/number.ts";
import { type Markup, html } from "#format/markup.ts";
import type { Vendor } from "#schema/vendor.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes, pageRoutes } from "#site/routes.ts";
import { renderPicks } from "../browse/picks.ts";
import { renderBreadcrumbs } from "../components/breadcrumbs.ts";
import { renderRecordRows } from "../components/record-rows.ts";
import { toBreadcrumbs, toCollection } from "../json-ld/pages.ts";
import type { FramedPage } from "../layouts/framed-page.ts";

export interface MakerPageProps {
  /** Recommended tools first. */
  maker: Vendor;
  /** Providers of hosted models that are tools of this maker. */
  providers: readonly { id: string; name: string }[];
  /** What its tools do, the commonest first. */
  tags: readonly { tag: string; count: number }[];
  tagLabel: (tag: string) => string;
}

export function renderMakerPage(props: MakerPageProps): FramedPage {
  const { slug, name, counts, ais } = props.maker;
  const path = pageRoutes.maker(slug);
  const steps = [{ text: "Makers", href: pageRoutes.makers() }, { text: name }];
  const subjects = formatCount(counts.ais, NOUN.subject, NOUN.subjects);
  const description = `${name}: ${subjects} with price, licence, platforms and cited ratings.`;
  return {
    title: `${name}: ${subjects}`,
    description,
    path,
    headLinks: html`<link rel="alternate" type="application/json" href="${toTwin(slug)}" />`,
    jsonLd: [toCollection(name, description, path, ais), toBreadcrumbs(steps)],
    main: html`${renderBreadcrumbs(steps)} ${renderMain(props)}`,
  };
}

function renderMain({ maker, providers, tags, tagLabel }: MakerPageProps): Markup {
  const { name, aliases, ais } = maker;
  const filterHref = maker.links.ais.replace(apiRoutes.ais(), pageRoutes.search());
  return html`<div class="page-head">
      <h1>${name}</h1>
      ${aliases.length > 0 && html`<p class="lede">Also known as ${aliases.join(", ")}.</p>`}
    </div>
    <div class="browse">
      <div class="results">
        <div class="result-bar">
          <p class="result-count">${listFacts(maker).join(", ")}</p>
          <a class="small sorts" href="${filterHref}">Filter and sort these</a>
        </div>
        ${renderRecordRows(ais, tagLabel)} ${renderPicks()}
      </div>
      <aside class="tag-aside" aria-label="About this maker">
        ${tags.length > 0 && renderTags(tags, tagLabel, filterHref)} ${renderLinks(maker, providers)}
      </aside>
    </div>`;
}

function listFacts({ counts, medianRating, country }: Vendor): string[] {
  return [
    formatCount(counts.ais, NOUN.one, NOUN.many),
    counts.openSource === 0 ? "" : `${counts.openSource} open source`,
    medianRating === null ? "" : `median rating ${medianRating}`,
    country === null ? "" : `based in ${country}`,
  ].filter((fact) => fact !== "");
}

function renderTags(tags: MakerPageProps["tags"], tagLabel: MakerPageProps["tagLabel"], filterHref: string): Markup {
  const renderTag = ({ tag, count }: MakerPageProps["tags"][number]): Markup => {
    const href = `${filterHref}&${new URLSearchParams({ tag })}`;
    return html`<li>
      <a href="${href}"><span>${tagLabel(tag)}</span><span>${formatNumber(count)}</span></a>
    </li>`;
  };
  return html`<section class="margin-note" aria-labelledby="what">
    <h2 id="what">What they do</h2>
    <ul class="index-list">
      ${tags.map(renderTag)}
    </ul>
  </section>`;
}

function renderLinks({ slug }: Vendor, providers: MakerPageProps["providers"]): Markup {
  return html`<section class="margin-note" aria-labelledby="same">
    <h2 id="same">Elsewhere</h2>
    <ul class="record-links">
      ${providers.map(
        ({ id, name }) => html`<li><a href="${pageRoutes.modelProvider(id)}">${name} models and prices</a></li>`,
      )}
      <li><a href="${toTwin(slug)}" type="application/json">JSON</a></li>
      <li><a href="${pageRoutes.makers()}">All makers</a></li>
    </ul>
  </section>`;
}

function toTwin(slug: string): string {
  return `${apiRoutes.vendor(slug)}.json`;
}
