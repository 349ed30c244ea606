/** Spam defence without third parties. A suspicion holds a message back for the operator, it never loses it. */
import type { ContactSubmission } from "#schema/contact.ts";
import type { FormSigns } from "./read-submission.ts";
import type { ContactSettings } from "./settings.ts";

export const QUARANTINE_REASONS = ["honeypot", "too-fast", "links", "markup", "repeat", "cross-site"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export interface SpamSigns {
  submission: ContactSubmission;
  /** Null for a JSON body. */
  form: FormSigns | null;
  repeats: { sameRecord: number; anywhere: number };
}

/** Every reason to hold the message back; empty for most. */
export function classifySpam({ submission, form, repeats }: SpamSigns, settings: ContactSettings): QuarantineReason[] {
  const text = [submission.name, submission.company ?? "", submission.message].join("\n");
  const isTooFast = form !== null && form.elapsedMs !== null && form.elapsedMs < settings.minFormSeconds * 1000;
  const isRepeat = repeats.sameRecord > settings.maxRepeatsPerRecord || repeats.anywhere > settings.maxRepeatsAnywhere;
  const signs: Record<QuarantineReason, boolean> = {
    honeypot: form !== null && form.honeypot !== "",
    "too-fast": isTooFast,
    links: countLinks(text) > settings.maxLinks,
    markup: /\[(?:url|link|img)(?:=[^\]]*)?\]|<a\s[^>]*href/i.test(text),
    repeat: isRepeat,
    "cross-site": form !== null && form.isCrossSite,
  };
  return QUARANTINE_REASONS.filter((reason) => signs[reason]);
}

function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|\bwww\.(?=\S)/gi)?.length ?? 0;
}
