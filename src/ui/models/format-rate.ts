/** A price per million tokens in a table. */
import { formatUsd } from "#lib/format/number.ts";

/** "$0.25"; "free" for 0; "unknown" where nobody states it. */
export function formatRate(usdPerMillion: number | null): string {
  if (usdPerMillion === null) return "unknown";
  return usdPerMillion === 0 ? "free" : formatUsd(usdPerMillion);
}
