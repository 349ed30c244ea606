/** Fields of every record that say whether the source of a tool is open, and where it is, in served order. */
import { License } from "../schema/license.ts";
import { webAddress } from "../schema/record-parts.ts";
import { z } from "zod";
import { HttpsUrl } from "../schema/primitives.ts";
import { formatHost } from "#lib/format/host.ts";
import { EXAMPLE } from "#site/examples.ts";
import { NOUN } from "#site/nouns.ts";
import { type FactPart, type FieldGroup, type PageFact } from "./field.ts";
import { ask } from "./words.ts";

interface Licensed {
  openSource: boolean | null;
  license: string | null;
}

interface Sourced {
  openSource: boolean | null;
  repository: string | null;
}

export const CODE = {
  openSource: {
    title: "Open source",
    place: 30,
    content: {
      place: 10,
      shape: z
        .boolean()
        .optional()
        .meta({
          description: `The source of the ${NOUN.one} itself is under an open licence; left out when unknown.`,
        }),
    },
    answer: { in: "list", shape: z.boolean().nullable() },
    page: toLicenseFact,
    markdown: { line: ({ openSource }: Licensed) => toYesOrNo(openSource) ?? "unknown" },
    compare: "openness",
    review: ({ openSource }: { openSource?: boolean | undefined }) =>
      ask(toYesOrNo(openSource ?? null) ?? undefined, ["open source", "open-source", "GitHub"]),
    correction: { as: "line" },
    tidy: "yes or no",
    event: { type: "ai.updated" },
    search: "trait",
  },
  license: {
    title: "Licence",
    place: 32,
    content: {
      place: 11,
      shape: License.optional().meta({
        description: "SPDX id or expression of that licence.",
        examples: ["Apache-2.0"],
      }),
    },
    answer: { in: "list", shape: z.string().nullable().meta({ description: "SPDX id or expression." }) },
    // In the row of `openSource`.
    page: "section",
    markdown: { line: ({ license }: Licensed) => license },
    compare: "openness",
    review: ({ license }: { license?: string | undefined }) => ask(license, [license, "license", "licence"]),
    correction: { as: "line" },
    tidy: null,
    event: { type: "ai.updated" },
    search: null,
  },
  repository: {
    title: "Source code",
    place: 33,
    content: {
      place: 12,
      shape: HttpsUrl.optional().meta({
        description: "Public source repository.",
        examples: [EXAMPLE.repository],
      }),
    },
    answer: { in: "list", shape: webAddress.nullable() },
    page: ({ openSource, repository }: Sourced) => {
      if (repository === null) return openSource === false ? null : { parts: [] };
      const text = formatHost(repository) + new URL(repository).pathname.replace(/\/$/, "");
      return { parts: [{ text, href: repository }] };
    },
    markdown: { line: ({ repository }: Sourced) => repository },
    compare: "openness",
    review: ({ repository }: { repository?: string | undefined }) =>
      ask(repository, [repository?.replace("https://", "")]),
    correction: { as: "line" },
    tidy: "repository",
    event: { type: "ai.updated" },
    search: null,
  },
} satisfies FieldGroup;

/** Whether it is open source and under which licence are one row. */
function toLicenseFact({ openSource, license }: Licensed): PageFact {
  const link: FactPart[] =
    license === null
      ? []
      : [
          /^[A-Za-z0-9.+-]+$/.test(license)
            ? { text: license, href: `https://spdx.org/licenses/${license}.html` }
            : { text: license },
        ];
  const shows = ["license"];
  if (openSource === null) return { parts: link, shows };
  if (!openSource) return { parts: [{ text: "no" }], shows };
  return { parts: [{ text: license === null ? "yes, licence unknown" : "yes, " }, ...link], about: "license", shows };
}

function toYesOrNo(value: boolean | null): string | null {
  return value === null ? null : value ? "yes" : "no";
}
