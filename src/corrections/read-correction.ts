/** From the body of a request, JSON or form, to a checked report. */
import { type FormSigns, listFilledFields, readFormSigns } from "#contact/form-signs.ts";
import { parseBody } from "#http/parse-body.ts";
import type { ProblemId } from "#http/problem-types.ts";
import { readBody } from "#http/request-body.ts";
import { CorrectionSubmission } from "#schema/correction.ts";
import type { ProblemError } from "#schema/problem.ts";

export type ReadCorrection =
  /** `form` is null for a JSON body. */
  | { submission: CorrectionSubmission; form: FormSigns | null }
  | { problem: ProblemId; detail: string; errors: Partial<ProblemError>[] };

const KNOWN_KEYS = Object.keys(CorrectionSubmission.shape);

export async function readCorrection(request: Request): Promise<ReadCorrection> {
  const body = await readBody(request, ["json", "form"]);
  if ("problem" in body) return { ...body, errors: [] };
  const form = body.type === "form" ? (body.value as Record<string, string>) : null;
  const fields = form === null ? body.value : Object.fromEntries(listFilledFields(form));
  const parsed = parseBody(CorrectionSubmission, fields, KNOWN_KEYS);
  if ("errors" in parsed) {
    const count = parsed.errors.length === 1 ? "a fault" : `${parsed.errors.length} faults`;
    return { problem: "invalid-body", detail: `The report has ${count}; nothing was stored.`, errors: parsed.errors };
  }
  return { submission: parsed.value, form: form === null ? null : readFormSigns(request, form) };
}
