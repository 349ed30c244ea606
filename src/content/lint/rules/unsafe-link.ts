import { blankCode } from "../blank-code.ts";
import type { Rule } from "../rule.ts";

/** A scheme at the start of a link's target, with the white space and entities that browsers skip. */
const TARGETS =
  /(?<!\\)\]\(\s*<?([^)\s>]+)|^\s{0,3}\[[^\]\n\r\u2028\u2029]+\]:\s*<?([^\s>]+)|<([a-z][a-z0-9+.-]*:[^<>\s]*)>/gimu;
/** Addresses that a page turns into links; one without `//` is printed as text. */
const ALLOWED = /^(?:https?:\/\/|mailto:)/i;
const WEB = /^https?:/i;

export const unsafeLink: Rule = {
  id: "unsafe-link",
  title: "Links in descriptions lead to web pages or mail addresses",
  severity: "error",
  explanation:
    "Only `https:`, `http:` and `mailto:` links become links. Others, such as `javascript:`, `data:` or `file:`, would run code or show a forged page; they are never rendered as links, and a file that holds one is refused, because nobody writes it by mistake. `https:` without `//` is no link either. Code isn't looked at. Relative links are refused as well: the same text is shown at several addresses.",
  example: { wrong: "[docs](javascript:alert(1))", right: "[docs](https://docs.example.com/)" },
  isFixable: false,
  *find({ records }) {
    for (const { path, description } of records) {
      for (const found of blankCode(description).matchAll(TARGETS)) {
        const target = decodeEntities(found[1] ?? found[2] ?? found[3] ?? "").replace(/[\s\p{Cc}]+/gu, "");
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(target)?.[0].toLowerCase();
        if (ALLOWED.test(target)) continue;
        const quoted = target.slice(0, 60);
        const fault =
          scheme === undefined ? "is relative" : WEB.test(scheme) ? `lacks // after ${scheme}` : `uses ${scheme}`;
        const message = `link ${quoted} ${fault}`;
        const offset = found.index + found[0].indexOf(found[1] ?? found[2] ?? found[3] ?? "");
        yield { path, at: ["description", offset], message, hint: "write the full https:// address" };
      }
    }
  },
};

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_all, hex: string) => toCharacter(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});?/g, (_all, decimal: string) => toCharacter(Number(decimal)))
    .replace(/&colon;/gi, ":")
    .replace(/&(tab|newline);/gi, "");
}

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
