/**
 * Announced ends as an iCalendar file. An event keeps its UID while the end is announced, so that a calendar that is
 * subscribed to moves the day instead of adding a second one.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
import { addDays, daysBetween, toFirstDay, toLastDay } from "#record/catalog/dates.ts";
import { findSourceUrl } from "#record/catalog/source-link.ts";
import { formatDate } from "#lib/format/date.ts";
import type { Shutdown } from "#record/schema/shutdown.ts";
import { toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

export function renderCalendar(title: string, shutdowns: readonly Shutdown[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${toText(SITE.name)}//Shutdowns//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${toText(title)}`,
    ...(shutdowns.length === 0 ? NOTHING_ENDS : shutdowns.flatMap(listEventLines)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** A calendar must hold a component, and a time zone that nothing refers to shows nothing. @see RFC 5545, 3.6 */
const NOTHING_ENDS: readonly string[] = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "TZNAME:UTC",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** An end without a day is an event of its whole month or year. */
function listEventLines(row: Shutdown): string[] {
  const stamp = toLastDay(row.asOf);
  const source = findSourceUrl(row.source);
  const url = toAbsolute(row.html);
  const description = [
    `As of ${formatDate(row.asOf)}.`,
    ...(row.replacement.length === 0 ? [] : [`Named instead: ${row.replacement.join(", ")}.`]),
    ...(source === null ? [] : [`Source: ${source}`]),
  ].join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:shutdown-${row.id}@${new URL(SITE.baseUrl).host}`,
    `DTSTAMP:${toDigits(stamp)}T000000Z`,
    // Higher whenever the source was read again, which is when the day may have moved.
    `SEQUENCE:${daysBetween("2020-01-01", stamp)}`,
    `DTSTART;VALUE=DATE:${toDigits(toFirstDay(row.date))}`,
    `DTEND;VALUE=DATE:${toDigits(addDays(toLastDay(row.date), 1))}`,
    `SUMMARY:${toText(`${row.name} ends`)}`,
    `DESCRIPTION:${toText(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function toDigits(day: string): string {
  return day.replaceAll("-", "");
}

/** @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11 */
function toText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);
}

const MAX_LINE_BYTES = 75;

/** Lines of at most 75 octets, the rest led by a space; never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = countUtf8Bytes(character);
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

function countUtf8Bytes(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
