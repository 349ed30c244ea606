/** What operations on messages and on corrections declare alike: sent about a record, then read and deleted with a token. */
import { exampleBytes, hoursAfterExample } from "#http/example-values.ts";
import { SLUG_PATTERN } from "#schema/primitives.ts";
import { mintToken } from "#secrets/token.ts";
import { CONTACT_DEFAULTS } from "./settings.ts";

const UNCACHED = { query: {}, isCacheable: false, twins: [] } as const;

export const EXAMPLE_TOKEN = mintToken("cot", exampleBytes);
export const EXAMPLE_EXPIRY = hoursAfterExample(CONTACT_DEFAULTS.keepDays * 24).toISOString();

/** @param exampleKey an example of an Idempotency-Key */
export function declareSending(exampleKey: string) {
  return {
    ...UNCACHED,
    method: "POST",
    path: { slug: { description: "Slug of the record.", example: "cline", pattern: SLUG_PATTERN.source } },
    headers: {
      "Idempotency-Key": {
        description:
          "Any text of your own, kept for 24 hours: repeating the key with the same body returns the first response.",
        example: `"${exampleKey}"`,
      },
    },
    // A client may turn a redirected POST into a GET on 301, and what was sent would be lost.
    redirect: { status: 308, description: "A former slug: send the same request to Location." },
  } as const;
}

/** @param noun what the id is of */
export function declareOwned(noun: string, example: string, pattern: RegExp) {
  return {
    ...UNCACHED,
    path: { id: { description: `Id of the ${noun}.`, example, pattern: pattern.source } },
    problems: ["unauthorized", "service-unavailable"],
  } as const;
}
