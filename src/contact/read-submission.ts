/** From the body of a request, JSON or form, to a checked submission. */
import { parseBody } from "#http/parse-body.ts";
import { readBody } from "#http/request-body.ts";
import type { ProblemId } from "#http/problem-types.ts";
import { ContactSubmission } from "#schema/contact.ts";
import type { ProblemError } from "#schema/problem.ts";
import { type FormSigns, listFilledFields, readFormSigns } from "./form-signs.ts";

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
  const form = body.type === "form" ? readFormSigns(request, body.value as Record<string, string>) : null;
  return { submission: parsed.value, form };
}

/** A form has text only: a ticked box is true. */
function toTypedFields(form: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    listFilledFields(form).map(([name, value]) => [
      name,
      name === "consent" ? ["on", "true", "yes"].includes(value) : value,
    ]),
  );
}
