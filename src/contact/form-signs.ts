/** What only a form reveals about who filled it in: a person, a program, or a page of another site. */

/**
 * Field that people don't see and don't fill in. Its name looks like no part of an address:
 * browsers fill those in by themselves, and real mail would be held back.
 */
export const HONEYPOT_FIELD = "topic_check";
/** Milliseconds from the first key press to sending, set by the form's script; without script it is left out. */
export const ELAPSED_FIELD = "elapsed_ms";

export interface FormSigns {
  honeypot: string;
  elapsedMs: number | null;
  isCrossSite: boolean;
}

export function readFormSigns(request: Request, form: Readonly<Record<string, string>>): FormSigns {
  const elapsed = form[ELAPSED_FIELD] ?? "";
  return {
    honeypot: form[HONEYPOT_FIELD] ?? "",
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
    isCrossSite: request.headers.get("Sec-Fetch-Site") === "cross-site",
  };
}

/** Fields that a person filled in: a form sends the others too, as empty text. */
export function listFilledFields(form: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(form).filter(
    ([name, value]) => value !== "" && name !== HONEYPOT_FIELD && name !== ELAPSED_FIELD,
  );
}
