/** Badges to embed elsewhere: small pictures with the very values of the API, and the same for shields.io. */
import { escapeHtml } from "#lib/format/escape-html.ts";
import type { AiRecord } from "#record/schema/record.ts";
import { LABELS } from "#record/schema/vocabulary.ts";

/** White text has a contrast of at least 4.5 on each of these (WCAG 2.2, 1.4.3). */
const COLORS = { label: "#444444", good: "#1a7f37", fair: "#8a5d00", poor: "#b42318", plain: "#57606a" } as const;
type Tone = Exclude<keyof typeof COLORS, "label">;

interface Badge {
  label: string;
  message: string;
  tone: Tone;
}

export const BADGES = {
  audit: ({ auditScore }: AiRecord): Badge => ({
    label: "audit",
    message: auditScore === null ? "too little known" : `${auditScore} of 100`,
    tone: auditScore === null ? "plain" : auditScore >= 70 ? "good" : auditScore >= 40 ? "fair" : "poor",
  }),
  license: ({ license, openSource }: AiRecord): Badge => ({
    label: "licence",
    message: license ?? "unknown",
    tone: license !== null && openSource === true ? "good" : "plain",
  }),
  status: ({ status }: AiRecord): Badge => ({
    label: "status",
    message: (LABELS[status] ?? status).toLowerCase(),
    tone: status === "active" ? "good" : status === "beta" ? "fair" : "poor",
  }),
} as const;
export type BadgeName = keyof typeof BADGES;
export const BADGE_NAMES = Object.keys(BADGES) as BadgeName[];

/** Picture and data, each by the ending of its file. */
export const BADGE_FORMATS = {
  svg: { contentType: "image/svg+xml", render: renderSvg },
  json: { contentType: "application/json", render: renderShields },
} as const;
export type BadgeFormat = keyof typeof BADGE_FORMATS;

export function renderBadge(record: AiRecord, name: BadgeName, format: BadgeFormat): string {
  return BADGE_FORMATS[format].render(BADGES[name](record));
}

/** @see https://shields.io/badges/endpoint-badge */
function renderShields({ label, message, tone }: Badge): string {
  return `${JSON.stringify({ schemaVersion: 1, label, message, color: COLORS[tone].slice(1) })}\n`;
}

const HEIGHT_PX = 20;
const PADDING_PX = 6;
/** Mean advance of Verdana at 11 px; `textLength` makes the text fit whatever font is there. */
const CHARACTER_PX = 6.8;

function renderSvg({ label, message, tone }: Badge): string {
  const [left, right] = [label, message].map((text) => Math.round([...text].length * CHARACTER_PX));
  const split = left! + 2 * PADDING_PX;
  const width = split + right! + 2 * PADDING_PX;
  const name = escapeHtml(`${label}: ${message}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT_PX}" role="img" aria-label="${name}"><title>${name}</title>` +
    `<rect width="${split}" height="${HEIGHT_PX}" fill="${COLORS.label}"/><rect x="${split}" width="${width - split}" height="${HEIGHT_PX}" fill="${COLORS[tone]}"/>` +
    `<g fill="#ffffff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${renderText(label, PADDING_PX, left!)}${renderText(message, split + PADDING_PX, right!)}</g></svg>\n`
  );
}

function renderText(text: string, x: number, length: number): string {
  return `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`;
}
