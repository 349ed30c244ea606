/** How telling a term is: the fewer documents hold it, the more. */

/**
 * Inverse document frequency as lunr computes it; never below 0.
 * @see https://github.com/olivernn/lunr.js/blob/v2.3.9/lib/idf.js
 */
export function toRarity(documentCount: number, allDocuments: number): number {
  return Math.log(1 + Math.abs((allDocuments - documentCount + 0.5) / (documentCount + 0.5)));
}
