/** The list of attributions, asked: whether a source has its line, and all of it as Markdown. */
import { ATTRIBUTIONS } from "./attribution.ts";

const CREDITED: ReadonlySet<string> = new Set(ATTRIBUTIONS.flatMap(({ names }) => names));

/** Whether a source of content, by the name that it goes by there, has its line in the list. */
export function isCredited(name: string): boolean {
  return CREDITED.has(name) || CREDITED.has(`${name.split("/")[0]}/*`);
}

/** The list as Markdown, for `.github/ATTRIBUTION.md`. */
export function formatAttributions(): string {
  const rows = ATTRIBUTIONS.map(({ title, url, license, gives }) => {
    const terms = license.url === null ? license.name : `[${license.name}](${license.url})`;
    return `| [${title}](${url}) | ${terms} | ${gives} |`;
  });
  const intro =
    "What comes from others, under which terms. Written by `npm run schema` from `src/site/attribution.ts`.";
  return [
    "# Attribution",
    "",
    intro,
    "",
    "| source | licence | what comes from it |",
    "| --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}
