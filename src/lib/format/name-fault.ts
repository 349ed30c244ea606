/** What the API finds wrong in a body, under the names that its form gives to the fields. */

export interface BodyFault {
  /** JSON Pointer to the value. */
  pointer: string | null;
  /** Begins with the key of the value, as a rule: "value: must not be empty." */
  detail: string;
}

/** Keys on the way to the value, from the outside: "#/filter/tags/0" is about "filter", "tags" and "0". */
export function listKeys({ pointer }: BodyFault): string[] {
  return (pointer ?? "").split("/").slice(1);
}

/** @param labelOf the name of the field for a key; undefined where the form has no such field */
export function nameFault(fault: BodyFault, labelOf: (key: string) => string | undefined): string {
  const { detail } = fault;
  const key = listKeys(fault).find((name) => labelOf(name) !== undefined);
  if (key === undefined) return detail;
  const label = labelOf(key)!;
  const named = new RegExp(`^${key}(\\[\\d+\\])*(?=:| is missing)`);
  return named.test(detail) ? detail.replace(named, () => label) : `${label}: ${detail}`;
}
