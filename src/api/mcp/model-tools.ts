/** Tools about hosted models and announced ends. */
import type { Model, ModelList } from "#schema/model-view.ts";
import type { ShutdownList } from "#schema/shutdown.ts";
import { NOUN } from "#site/nouns.ts";
import { toAbsolute } from "#site/routes.ts";
import {
  type Argument,
  ArgumentFault,
  choiceArgument,
  dateArgument,
  limitArgument,
  listArgument,
  numberArgument,
  textArgument,
} from "./arguments.ts";
import { findEnderSlug } from "./find-slug.ts";
import { defineTool, read } from "./tool.ts";

const DEFAULT_MODELS = 10;

export const findModelsTool = defineTool({
  name: "find_models",
  title: "Find hosted models and prices",
  description: "Hosted models with prices per million tokens, context, release and announced end.",
  arguments: {
    query: textArgument("Words of the name, id, family or provider, such as gpt mini.", 100),
    inputMax: numberArgument("Highest price in US dollars per million input tokens.", 999_999),
    sort: choiceArgument(["name", "input", "-input", "output", "-released", "ends"], "Order."),
    limit: limitArgument(50, DEFAULT_MODELS),
  },
  example: { query: "gpt mini", sort: "input" },
  async answer(service, { query, inputMax, sort, limit: most = DEFAULT_MODELS }) {
    const found = await read<ModelList>(service, "/models", { q: query, inputMax, sort, limit: most });
    if ("problem" in found) return found;
    const data = found.body.data.map(toLine);
    const { total } = found.body.page;
    return { output: { total, data }, text: [`${total} models found.`, ...data.map(formatLine)].join("\n") };
  },
});

const MAX_SHUTDOWNS = 25;

const names = listArgument([], `Only these ${NOUN.many} and providers: slugs or names.`);
const enders: Argument<string[]> = {
  ...names,
  read(raw, catalog) {
    const words = names.read(raw, catalog);
    return words instanceof ArgumentFault ? words : words.map((word) => findEnderSlug(catalog, word));
  },
};

export const listShutdownsTool = defineTool({
  name: "list_shutdowns",
  title: "List announced shutdowns",
  description: `Announced ends of ${NOUN.many} and hosted models, soonest first, with the replacement named.`,
  arguments: {
    before: dateArgument("Only ends on or before this date, YYYY-MM-DD."),
    slugs: enders,
  },
  example: { before: "2027-02-28" },
  async answer(service, { before, slugs }) {
    const found = await read<ShutdownList>(service, "/shutdowns", { before, slugs: slugs?.join(",") });
    if ("problem" in found) return found;
    const { after, missing = [] } = found.body;
    const total = found.body.data.length;
    const data = found.body.data.slice(0, MAX_SHUTDOWNS).map(({ kind, name, date, replacement, asOf, html }) => ({
      kind,
      name,
      date,
      replacement,
      asOf,
      page: toAbsolute(html),
    }));
    const lines = data.map(
      ({ name, date, replacement, asOf, page }) =>
        `- ${date}: [${name}](${page}) ends (as of ${asOf})${replacement.length === 0 ? "" : `, instead ${replacement.join(", ")}`}`,
    );
    const head = `${total} announced ends are known from ${after} on.`;
    const unknown = missing.map((name) => `No ${NOUN.one} or provider is called ${name}.`);
    return { output: { after, total, data, missing }, text: [head, ...lines, ...unknown].join("\n") };
  },
});

function toLine({ provider, model, name, price, contextTokens, releasedAt, ends, links }: Model) {
  return {
    provider,
    model,
    name,
    usdPerMillionTokens: price?.usdPerMillionTokens ?? null,
    priceAsOf: price?.asOf ?? null,
    contextTokens,
    releasedAt,
    ends: ends?.kind === "shutdown" ? ends.date : null,
    page: toAbsolute(links.html),
  };
}

function formatLine(line: ReturnType<typeof toLine>): string {
  const { name, provider, model, usdPerMillionTokens: rates, priceAsOf, contextTokens, releasedAt, ends, page } = line;
  const price =
    rates === null
      ? "price unknown"
      : `per million tokens ${toUsd(rates.input)} in, ${toUsd(rates.output)} out, ${toUsd(rates.cacheRead)} cached (${priceAsOf})`;
  const facts = [
    price,
    contextTokens === null ? "context unknown" : `context ${contextTokens}`,
    `released ${releasedAt ?? "unknown"}`,
    ...(ends === null ? [] : [`ends ${ends}`]),
  ];
  return `- [${name}](${page}) \`${model}\` at ${provider}: ${facts.join(", ")}`;
}

function toUsd(rate: number | null): string {
  return rate === null ? "unknown" : `$${rate}`;
}
