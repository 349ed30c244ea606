/** `/ais/<slug>.md`: a record as Markdown, for readers without HTML. */
import { FIELDS, toTitle } from "#record/fields.ts";
import { FIELDS_AS_READ } from "#record/table.ts";
import { escapeLine } from "#lib/format/escape-line.ts";
import type { AiDetail } from "#record/schema/record.ts";
import { apiRoutes, pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

/** What the text is made of: all of a record but its HTML. */
export type PlainDetail = Omit<AiDetail, "descriptionHtml">;

/** @param whole the record, where its long lists are left out of `record` */
export function renderRecordMarkdown(record: PlainDetail, whole: PlainDetail = record): string {
  // Sound: no Markdown is made of the HTML.
  const sections = [
    `# ${escapeLine(record.name)}`,
    `> ${escapeLine(record.summary)}`,
    listFacts(whole as AiDetail).join("\n"),
    ...listSections(record as AiDetail),
    `From the ${SITE.name} (${SITE.dataLicense.name}): [page](${toAbsolute(pageRoutes.ai(record.slug))}), [data](${toAbsolute(apiRoutes.ai(record.slug))}).`,
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

/** Facts of one line. */
function listFacts(record: AiDetail): string[] {
  return FIELDS_AS_READ.flatMap(({ title, markdown }) => {
    const line = markdown?.line?.(record) ?? null;
    return line === null ? [] : [`- ${markdown?.label ?? title}: ${escapeLine(line)}`];
  });
}

/** Those that have several lines, and the description among them. */
function listSections(record: AiDetail): string[] {
  const declared = FIELDS_AS_READ.flatMap(({ title, place, markdown }) => {
    const lines = (markdown?.lines?.(record, toTitle) ?? []).map((line) => `- ${line}`);
    const section = { place: markdown?.place ?? place, text: `## ${title}\n\n${lines.join("\n")}` };
    return lines.length === 0 ? [] : [section];
  });
  const description = { place: FIELDS.description.place, text: renderDescription(record.description.trim()) };
  return [...declared, description].toSorted((a, b) => a.place - b.place).map(({ text }) => text);
}

/** A contributor's words, marked as such: a heading of theirs must not pass for one of the directory. */
function renderDescription(text: string): string {
  if (text === "") return "";
  const quoted = text.split("\n").map((line) => `> ${demoteHeading(line)}`.trimEnd());
  return ["Description, in a contributor's words:", "", ...quoted].join("\n");
}

/** `## Ratings` at the fifth level; the line below a text that would make it a heading, as plain signs. */
function demoteHeading(line: string): string {
  return line.replace(/^(\s{0,3})#{1,6}(?=\s|$)/, "$1#####").replace(/^(\s{0,3})(?=(?:=+|-+)\s*$)/, "$1\\");
}
