/** Figures in sentences. */

/** 25959 → "25,959"; decimals stay as they are. */
export function formatNumber(value: number): string {
  const [whole, decimals] = String(value).split(".");
  const grouped = whole!.length < 4 ? whole! : whole!.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** US dollars: "$10", "$7.50", "$0.035"; at most four decimals, and cents are written out unless there are none. */
export function formatUsd(amount: number): string {
  const rounded = Math.round(amount * 10_000) / 10_000;
  if (Number.isInteger(rounded)) return `$${formatNumber(rounded)}`;
  const isWholeCents = Math.round(rounded * 100) / 100 === rounded;
  if (!isWholeCents) return `$${formatNumber(rounded)}`;
  return `$${formatNumber(Math.trunc(rounded))}${rounded.toFixed(2).slice(-3)}`;
}
