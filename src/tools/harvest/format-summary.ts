/** The summary of a harvest as Markdown, for the body of a pull request. */
import { formatNumber } from "#lib/format/number.ts";
import { toPrintable } from "#content/lint/printable.ts";
import type { HarvestReport } from "./run-harvest.ts";
import type { HarvestSource } from "./source.ts";

/** Sentences of one kind that are listed; the rest is counted. */
const MAX_LISTED = 20;
const MAX_LENGTH = 400;

export function formatHarvestSummary(reports: ReadonlyMap<HarvestSource, HarvestReport>): string {
  const rows = [...reports].map(([source, report]) => {
    const figures = [report.asked, report.added, report.known, report.doubts, report.unlisted];
    const counted = [...figures, report.held.length, report.failed.length].map((value) => formatNumber(value));
    return `| ${source.title} | ${counted.join(" | ")} |`;
  });
  const lists = [...reports].flatMap(([source, { newModels, held, failed, asked, left }]) => [
    ...formatList(`New models from ${source.title}`, newModels),
    ...formatList(`Held back from ${source.title}`, held),
    ...formatList(`No answer from ${source.title}`, failed),
    ...(left > 0 ? ["", formatLeft(source, asked + left, left)] : []),
  ]);
  return [
    "| source | asked | added | known | doubts | not listed here | held back | failed |",
    "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ...rows,
    ...lists,
  ].join("\n");
}

function formatLeft({ title, tokenVariable }: HarvestSource, all: number, left: number): string {
  const how = tokenVariable === undefined ? "" : `, and with ${tokenVariable} set it may ask more at once`;
  return `Not asked of ${title}: ${formatNumber(left)} of ${formatNumber(all)}. The next run goes on from here${how}.`;
}

/** Sentences repeat words of the source: what a forge would read as markup, a mention or a link is shown as code. */
function toPlainText(sentence: string): string {
  const text = toPrintable(sentence).slice(0, MAX_LENGTH);
  return /[`@<>[\]*#|\\]|:\/\//.test(text) ? `\`${text.replaceAll("`", "'")}\`` : text;
}

function formatList(title: string, sentences: readonly string[]): string[] {
  if (sentences.length === 0) return [];
  const more = sentences.length - MAX_LISTED;
  return [
    "",
    `${title}:`,
    "",
    ...sentences.slice(0, MAX_LISTED).map((sentence) => `- ${toPlainText(sentence)}`),
    ...(more > 0 ? [`- and ${formatNumber(more)} more`] : []),
  ];
}
