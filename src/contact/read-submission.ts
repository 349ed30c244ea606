/** From the body of a request, JSON or form, to a checked submission. */
import { parseBody } from "#http/parse-body.ts";
import { readBody } from "#http/request-body.ts";
import type { ProblemId } from "#http/problem-types.ts";
import { ContactSubmission } from "#schema/contact.ts";
import type { ProblemError } from "#schema/problem.ts";

/**
 * Field that people don't see and don't fill in. Its name looks like no part of an address:
 * browsers fill those in by themselves, and real mail would be held back.
 */
export const HONEYPOT_FIELD = "topic_check";
/** Milliseconds from the first key press to sending, set by the form's script; without script it is left out. */
export const ELAPSED_FIELD = "elapsed_ms";

/** What only a form tells. */
export interface FormSigns {
  honeypot: string;
  elapsedMs: number | null;
  isCrossSite: boolean;
}

export type ReadSubmission =
  | { submission: ContactSubmission; form: FormSigns | null }
  | { problem: ProblemId; detail: string; errors: Partial<ProblemError>[] };

const KNOWN_KEYS = Object.keys(ContactSubmission.shape);

export async function readSubmission(request: Request): Promise<ReadSubmission> {
  const body = await readBody(request, ["json", "form"]);
  if ("problem" in body) return { ...body, errors: [] };
  const fields = body.type === "form" ? toTypedFields(body.value as Record<string, string>) : body.value;
  const parsed = parseBody(ContactSubmission, fields, KNOWN_KEYS);
  if ("errors" in parsed) {
    const count = parsed.errors.length === 1 ? "a fault" : `${parsed.errors.length} faults`;
    return { problem: "invalid-body", detail: `The message has ${count}; nothing was stored.`, errors: parsed.errors };
  }
  const form = body.type === "form" ? readSigns(request, body.value as Record<string, string>) : null;
  return { submission: parsed.value, form };
}

/** A form has text only: an empty field means "not given", a ticked box is true. */
function toTypedFields(form: Record<string, string>): Record<string, unknown> {
  const fields = Object.entries(form).filter(
    ([name, value]) => value !== "" && name !== HONEYPOT_FIELD && name !== ELAPSED_FIELD,
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === "consent" ? ["on", "true", "yes"].includes(value) : value]),
  );
}

function readSigns(request: Request, form: Record<string, string>): FormSigns {
  const elapsed = form[ELAPSED_FIELD] ?? "";
  return {
    honeypot: form[HONEYPOT_FIELD] ?? "",
    elapsedMs: /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
    isCrossSite: request.headers.get("Sec-Fetch-Site") === "cross-site",
  };
}
