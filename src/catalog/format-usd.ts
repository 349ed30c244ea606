/** Amounts of money in sentences. */

/** US dollars: "$10", "$7.50", "$0.035"; at most four decimals, and cents are written out unless there are none. */
export function formatUsd(amount: number): string {
  const rounded = Math.round(amount * 10_000) / 10_000;
  const isWholeCents = Math.round(rounded * 100) / 100 === rounded;
  const [whole, decimals] = (isWholeCents && !Number.isInteger(rounded) ? rounded.toFixed(2) : String(rounded)).split(
    ".",
  );
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ",");
  return `$${grouped}${decimals === undefined ? "" : `.${decimals}`}`;
}
