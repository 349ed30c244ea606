/** Stretches of a built page that are filled in on request. */
import { escapeHtml } from "#format/escape-html.ts";
import type { Markup } from "#format/markup.ts";

export function toSlotMarks(name: string): { open: string; close: string } {
  return { open: `<!--slot ${name}-->`, close: `<!--/slot ${name}-->` };
}

/** Puts markup in the place of what the slots of a page hold. Throws when the page lacks one of them. */
export function fillSlots(page: string, values: Readonly<Record<string, Markup>>): string {
  return Object.entries(values).reduce((filled, [name, { markup }]) => {
    const { open, close } = toSlotMarks(name);
    const [from, to] = [filled.indexOf(open), filled.indexOf(close)];
    if (from === -1 || to < from) throw new Error(`The page has no slot ${name}.`);
    return filled.slice(0, from + open.length) + markup + filled.slice(to);
  }, page);
}

/** Gives the element whose tag contains `anchor` one more attribute. Throws when the page has no such element. */
export function addAttribute(page: string, anchor: string, name: string, value: string): string {
  const from = page.indexOf(anchor);
  if (from === -1) throw new Error(`The page has no ${anchor}.`);
  const end = from + anchor.length;
  return `${page.slice(0, end)} ${name}="${escapeHtml(value)}"${page.slice(end)}`;
}
