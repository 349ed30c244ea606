/** `/models/<provider>/<model>.md` and `/shutdowns.md`: models and announced ends as Markdown. */
import { isPast } from "#record/catalog/dates.ts";
import { hasModelEnded } from "#record/catalog/model-end.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { formatNumber, formatUsd } from "#lib/format/number.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import { listPriceSteps } from "#insights/models/price-history.ts";
import type { Model, ServedModelEnd, TokenPrices } from "#record/schema/model-view.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import { NOUN } from "#site/nouns.ts";
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

/** @param today day of the data: ends before it are past */
export function renderModelMarkdown(model: Model, today: string): string {
  const { price, ends, contextTokens } = model;
  const hasEnded = hasModelEnded(ends, today);
  const facts = [
    `- Provider: ${escapeLine(model.providerName)}`,
    `- Id: ${escapeLine(model.model)}`,
    `- ${hasEnded ? "Last known price" : "Price"} per million tokens: ${price === null ? "unknown" : `${formatRates(price.usdPerMillionTokens)} (${price.asOf})`}`,
    `- Context: ${contextTokens === null ? "unknown" : `${formatNumber(contextTokens)} tokens`}`,
    `- Released: ${model.releasedAt ?? formatFirstListed(model)}`,
    `- End: ${ends === null ? "none is known" : formatEnd(ends, today)}`,
  ];
  const steps = listPriceSteps(model)
    .toReversed()
    .map(
      ({ price: { asOf, usdPerMillionTokens, source }, step }) =>
        `- ${asOf}: ${formatRates(usdPerMillionTokens)}, ${step}${toPlace(source)}`,
    );
  const hosts = model.servedBy.map(
    ({ providerName, usdPerMillionTokens, asOf }) =>
      `- ${escapeLine(providerName)}: ${usdPerMillionTokens === null ? "unknown" : formatRates(usdPerMillionTokens)}${asOf === null ? "" : ` (${asOf})`}`,
  );
  return toText([
    `# ${escapeLine(model.name)} at ${escapeLine(model.providerName)}`,
    facts.join("\n"),
    `## Prices over time\n\n${steps.join("\n")}`,
    hosts.length > 1 ? `## Served by\n\n${hosts.join("\n")}` : "",
    toFooter(pageRoutes.model(model.provider, model.slug), apiRoutes.model(model.provider, model.slug)),
  ]);
}

/** @param shutdowns from `today` on, the next first */
export function renderShutdownsMarkdown(shutdowns: readonly Shutdown[], today: string): string {
  const lines = shutdowns.map(
    ({ date, name, kind, replacement, asOf, source }) =>
      `- ${date}: ${escapeLine(name)} (${kind})${replacement.length === 0 ? "" : `, instead ${replacement.map(escapeLine).join(", ")}`}; as of ${asOf}${toPlace(source)}`,
  );
  return toText([
    "# Shutdowns",
    `Announced ends of ${NOUN.many}, versions and hosted models from ${today} on.`,
    lines.length === 0 ? "None is known." : lines.join("\n"),
    toFooter(pageRoutes.shutdowns(), apiRoutes.shutdowns()),
  ]);
}

/** What bounds a release whose date nobody states. */
function formatFirstListed({ firstListed }: Model): string {
  if (firstListed === null) return "unknown";
  const { by, notYet } = firstListed;
  return `unknown; first listed by ${by}${notYet === null ? "" : `, not yet on ${notYet}`}`;
}

function formatRates({ input, output, cacheRead }: TokenPrices): string {
  return `${formatRate(input)} in, ${formatRate(output)} out${cacheRead === null ? "" : `, ${formatRate(cacheRead)} from a cache`}`;
}

function formatRate(usd: number | null): string {
  return usd === null ? "unknown" : formatUsd(usd);
}

function formatEnd({ kind, date, asOf, replacement }: ServedModelEnd, today: string): string {
  const past = date !== null && isPast(date, today);
  const what = {
    shutdown: `${past ? "ended" : "ends"} on ${date}, as announced`,
    deprecated: "listed as deprecated, without a day",
    "not-before": `${past ? "was " : ""}not before ${date}; none is announced`,
  }[kind];
  return `${what} (as of ${asOf})${replacement.length === 0 ? "" : `, instead ${replacement.map(escapeLine).join(", ")}`}`;
}

function toPlace(source: Parameters<typeof findSourceUrl>[0]): string {
  const url = findSourceUrl(source);
  return url === null ? "" : ` (${url})`;
}

function toFooter(page: string, api: string): string {
  return `From the ${SITE.name} (${SITE.dataLicense.name}): [page](${toAbsolute(page)}), [data](${toAbsolute(api)}).`;
}

function toText(sections: readonly string[]): string {
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}
