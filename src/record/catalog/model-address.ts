/** From the id of a model to its address, and to what makes two ids one model. */

/** The id in lower case, with hyphens for what an address does not hold: "openai/gpt-oss-120b" → "openai-gpt-oss-120b". */
export function toModelSlug(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9._-]+/g, "-");
}

/**
 * What two providers' ids of one model share: the last part of the id, without a maker's prefix
 * ("anthropic.claude-sonnet-4-5") and the version of a host ("-v1:0").
 */
export function toModelKey(id: string): string {
  const last = id.toLowerCase().split("/").at(-1)!;
  return last.replace(/-v\d+:\d+$/, "").replace(/^(?:[a-z]{2}\.)?[a-z]+\.(?=[a-z])/, "");
}
