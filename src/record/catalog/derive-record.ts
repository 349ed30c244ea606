/** One served record from one content file and its evidence: every key present, unknown is null, an unknown list empty. */
import { type DeriveFrom, RECORD_FIELDS } from "../table.ts";
import type { AiDetail } from "../schema/record.ts";

const SERVED = RECORD_FIELDS.filter(({ answer }) => answer !== undefined);

/** Left empty here are `auditScore`, `glance` and `answered`: they are made of the finished record. */
export function deriveRecord(from: DeriveFrom): AiDetail {
  const written: Readonly<Record<string, unknown>> = { ...from.source };
  const values = SERVED.map(({ key, derive, isList }) => [
    key,
    derive === undefined ? (written[key] ?? (isList ? [] : null)) : derive(from),
  ]);
  // Sound: `Misfit` holds derived values to their shapes, and content was checked against the others.
  return Object.fromEntries(values) as AiDetail;
}
