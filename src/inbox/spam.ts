/** Spam defence without third parties. A suspicion holds something back for the operator, it never loses it. */
import { toPlainHost } from "#lib/format/host.ts";
import { isFromForeignPage } from "#api/http/foreign-page.ts";
import { SITE } from "#site/site.ts";
import type { InboxSettings } from "./settings.ts";

/**
 * Field that people don't see and don't fill in. Its name looks like no part of an address:
 * browsers fill those in by themselves, and real mail would be held back.
 */
export const HONEYPOT_FIELD = "topic_check";
/** Milliseconds from the first key press to sending, set by the form's script; without script it is left out. */
export const ELAPSED_FIELD = "elapsed_ms";

/** What a request reveals about who sent it: a person, a program, or a page of another site. */
export interface SenderSigns {
  honeypot: string;
  elapsedMs: number | null;
  isForeign: boolean;
}

/** @param form its fields; none for a JSON body */
export function readSenderSigns(request: Request, form: Readonly<Record<string, string>>): SenderSigns {
  const elapsed = form[ELAPSED_FIELD] ?? "";
  return {
    honeypot: form[HONEYPOT_FIELD] ?? "",
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
    isForeign: isFromForeignPage(request),
  };
}

/** Fields that a person filled in: a form sends the others too, as empty text. */
export function listFilledFields(form: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(form).filter(
    ([name, value]) => value !== "" && name !== HONEYPOT_FIELD && name !== ELAPSED_FIELD,
  );
}

/** What a person wrote; empty where a kind doesn't ask. */
export interface Words {
  name: string;
  company: string;
  email: string;
  message: string;
}

/** How often the same came in the last 24 hours. */
export interface Repeats {
  /** From the same sender about the same record. */
  sameRecord: number;
  /** From the same sender about any. */
  anywhere: number;
  /** From anybody; 0 for a short text. */
  copies: number;
}

export interface SpamSigns {
  words: Words;
  sender: SenderSigns;
  /** Null where nobody counts. */
  repeats: Repeats | null;
}

const SIGNS = ["honeypot", "too-fast", "links", "markup", "repeat", "cross-site"] as const;
type Sign = (typeof SIGNS)[number];

/** Every sign of spam; none for most. */
export function classifySpam({ words, sender, repeats }: SpamSigns, settings: InboxSettings): Sign[] {
  const text = [words.name, words.company, words.message].join("\n");
  const isTooFast = sender.elapsedMs !== null && sender.elapsedMs < settings.minFormSeconds * 1000;
  const isRepeat =
    repeats !== null &&
    (repeats.sameRecord > settings.maxRepeatsPerRecord ||
      repeats.anywhere > settings.maxRepeatsAnywhere ||
      repeats.copies > settings.maxCopies);
  const signs: Record<Sign, boolean> = {
    honeypot: sender.honeypot !== "",
    "too-fast": isTooFast,
    links: countLinks(text, words.email) > settings.maxLinks,
    markup: /\[(?:url|link|img)(?:=[^\]]*)?\]|<a\s[^>]*href/i.test(text),
    repeat: isRepeat,
    "cross-site": sender.isForeign,
  };
  return SIGNS.filter((sign) => signs[sign]);
}

/** A signature names the sender's own site more than once, and a question names a page of this one. */
function countLinks(text: string, email: string): number {
  const own = [email.slice(email.lastIndexOf("@") + 1).toLowerCase(), new URL(SITE.baseUrl).hostname];
  // `https://www.` is one link and not two.
  const hosts = [...text.matchAll(/\bhttps?:\/\/([^\s/?#]{0,253})|\b(www\.[^\s/?#]{1,253})/gi)].map(
    ([, afterScheme, bare]) => toPlainHost((afterScheme ?? bare!).toLowerCase()),
  );
  return hosts.filter((host) => !own.some((domain) => host === domain || host.endsWith(`.${domain}`))).length;
}
