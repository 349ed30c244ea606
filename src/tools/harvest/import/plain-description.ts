/** Descriptions without what they say about the lists they come from: that tells a reader nothing about the tool. */

const ABOUT_LISTS = [
  /Rise of Machine/,
  /^it (is|was) listed\b/i,
  /^it (stands|is listed) (twice |also )?in the (list|landscape)\b/i,
  /\bstands in the landscape of\b/i,
  /^the landscape of .+ lists it\b/i,
  /^(the|one) list (calls|knows|first knew|names|states|says)\b/i,
  /\bwhen listed\b/i,
  /^both versions are listed$/i,
  /^added it in\b/i,
];

/** Drops sentences and clauses about lists; one sentence stays at least. */
export function toPlainDescription(text: string): string {
  const offered = text.replace(/\b(A free \w+(?: \w+)?) is listed\b/g, "$1 is offered");
  const sentences = offered.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const kept = sentences.flatMap((sentence) => {
    const clauses = sentence.replace(/[.]$/, "").split("; ");
    const telling = clauses.filter((clause) => !ABOUT_LISTS.some((pattern) => pattern.test(clause)));
    if (telling.length === clauses.length) return [sentence];
    return telling.length === 0 ? [] : [`${toCapital(telling.join("; "))}.`];
  });
  return kept.length === 0 ? sentences[0]! : kept.join(" ");
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
