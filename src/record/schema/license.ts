/** The form of a licence. */
import { z } from "zod";

const LICENSE_ERROR = { error: "must be an SPDX id or expression, such as Apache-2.0 or (MIT OR Apache-2.0)" };

/** The form of an SPDX expression; whether the ids exist is a content rule, not a matter of shape. */
export const License = z
  .string()
  .regex(/^\(*[A-Za-z0-9.+-]+\)*( (AND|OR|WITH) \(*[A-Za-z0-9.+-]+\)*)*$/, LICENSE_ERROR)
  .max(100)
  .refine(isBalanced, LICENSE_ERROR);

function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const character of expression) {
    if (character === "(") depth++;
    else if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}
