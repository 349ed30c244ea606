/** Figures and dates as words of a sentence: the same on every machine, whatever its locale. */

/** 25959 → "25,959"; at most two decimals. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  const [whole, decimals] = String(Math.abs(rounded)).split(".") as [string, string?];
  const grouped = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rounded < 0 ? "−" : ""}${grouped}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** (1, "day") → "1 day"; (3, "day") → "3 days"; a third argument gives an irregular plural. */
export function formatCount(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(value)} ${value === 1 ? noun : plural}`;
}

/** 0.123 → "12 %"; whole percents, away from zero only when there is any change to speak of. */
export function formatPercent(share: number): string {
  return `${formatNumber(Math.round(share * 100))} %`;
}

/** 231000 → "231 kB", 1250000 → "1.3 MB". */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
  return bytes >= 1_000 ? `${formatNumber(Math.round(bytes / 1_000))} kB` : formatCount(bytes, "byte");
}

/** ["a", "b", "c"] → "a, b and c". */
export function formatList(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** A note as part of a sentence: without its own full stop. */
export function toClause(note: string): string {
  return note.replace(/\.$/, "");
}
