/** `get_maker`: who makes the tools. */
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import type { Vendor } from "#record/schema/vendor.ts";
import { toAbsolute } from "#site/routes.ts";
import { type Argument, ArgumentFault, toText } from "./arguments.ts";
import { formatCompactRecord, toCompact } from "./compact.ts";
import { findMakerSlug } from "./find-maker.ts";
import { cutName } from "./find-slug.ts";
import { defineTool, read } from "./tool.ts";

const MAX_TOOLS = 12;

const maker: Argument<string> & { isRequired: true } = {
  isRequired: true,
  also: ["slug", "vendor"],
  schema: { type: "string", description: "Name of the organisation." },
  read(raw, catalog) {
    const name = toText(raw);
    return name === undefined
      ? new ArgumentFault("Send the name of one organisation.")
      : findMakerSlug(catalog, cutName(name));
  },
};

export const getMakerTool = defineTool({
  name: "get_maker",
  title: `Get a maker and its ${NOUN.many}`,
  description: `One organisation and the ${NOUN.subjects} it makes.`,
  arguments: { name: maker },
  example: { name: EXAMPLE.vendor },
  async answer(service, { name }) {
    const found = await read<Vendor>(service, `/vendors/${encodeURIComponent(name)}`);
    if ("problem" in found) return found;
    const { ais, slug, aliases, country, counts, medianRating, links } = found.body;
    const data = ais.slice(0, MAX_TOOLS).map(toCompact);
    const page = toAbsolute(links.html);
    const lines = [
      `[${found.body.name}](${page}) \`${slug}\`: ${counts.ais} ${NOUN.many}, ${counts.openSource} open source, median rating ${medianRating ?? "unknown"}, seat ${country ?? "unknown"}.`,
      aliases.length === 0 ? "" : `Also known as ${aliases.join(", ")}.`,
      ...data.map((record) => `- ${formatCompactRecord(record)}`),
      ais.length > data.length ? `${ais.length - data.length} more: search_ais {"vendor": ["${found.body.name}"]}` : "",
    ];
    return {
      output: { slug, name: found.body.name, aliases, country, counts, medianRating, page, data },
      text: lines.filter((line) => line !== "").join("\n"),
    };
  },
});
