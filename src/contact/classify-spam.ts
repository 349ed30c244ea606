/** Spam defence without third parties. A suspicion holds a message back for the operator, it never loses it. */
import { toPlainHost } from "#format/host.ts";
import { SITE } from "#site/site.ts";
import type { ContactSubmission } from "#schema/contact.ts";
import type { FormSigns } from "./form-signs.ts";
import type { ContactSettings } from "./settings.ts";

export const QUARANTINE_REASONS = ["honeypot", "too-fast", "links", "markup", "repeat", "cross-site"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

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
  submission: Pick<ContactSubmission, "name" | "email" | "message" | "company">;
  /** Null for a JSON body. */
  form: FormSigns | null;
  repeats: Repeats;
}

/** Every reason to hold the message back; empty for most. */
export function classifySpam({ submission, form, repeats }: SpamSigns, settings: ContactSettings): QuarantineReason[] {
  const text = [submission.name, submission.company ?? "", submission.message].join("\n");
  const isTooFast = form !== null && form.elapsedMs !== null && form.elapsedMs < settings.minFormSeconds * 1000;
  const isRepeat =
    repeats.sameRecord > settings.maxRepeatsPerRecord ||
    repeats.anywhere > settings.maxRepeatsAnywhere ||
    repeats.copies > settings.maxCopies;
  const signs: Record<QuarantineReason, boolean> = {
    honeypot: form !== null && form.honeypot !== "",
    "too-fast": isTooFast,
    links: countLinks(text, submission.email) > settings.maxLinks,
    markup: /\[(?:url|link|img)(?:=[^\]]*)?\]|<a\s[^>]*href/i.test(text),
    repeat: isRepeat,
    "cross-site": form !== null && form.isCrossSite,
  };
  return QUARANTINE_REASONS.filter((reason) => signs[reason]);
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
