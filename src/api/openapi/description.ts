/** Introduction of the document: what holds for every operation. */
import { pageRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

export const DESCRIPTION = `${SITE.tagline}

## Responses

JSON in UTF-8 with camelCase keys. Every documented key is always present; an unknown value is \`null\`, never \`0\`, an empty string or a missing key. The one exception: with \`ratingCount\` 0, \`rating\` is only the neutral prior and must not be shown as a rating.

A record in a list is the full record with fewer keys, and its values are the same everywhere: here, on the site, in search, feeds, bulk files and MCP.

Dates are as exact as their source: \`YYYY\`, \`YYYY-MM\` or \`YYYY-MM-DD\`. Instants are in UTC and end in \`Z\`.

## Addresses

Addresses have no extension; one trailing slash is accepted. Slugs in capitals and former slugs redirect (301), for ever. Removed records answer 410 with the date, the reason and a replacement.

Each GET address has a static twin, a file with the same bytes: \`/ais.json\` for \`/ais\`, \`/ais/page/2.json\` for its second page, \`/analytics/trends/30d.json\` for a window of trends. Twins ignore the query, and answer other methods than reads with 405.

## Parameters

Parameters are strict: one that is unknown, malformed, or repeated without being a list is refused with 400, and the response lists every fault with the allowed values and what was probably meant. List values are joined by commas and ignore case. A page after the last is empty, not an error; \`page.pages\` is 0 when nothing was found.

## Errors

Errors are problem documents (RFC 9457, \`application/problem+json\`); \`type\` is the path of a page that explains the problem. With 404, \`suggestions\` has up to three slugs or addresses that look alike. An unsupported method gets 405 with \`Allow\`. Only the host's own 429 is not a problem document.

## Caching

Responses that can be cached have an \`ETag\`; send it back as \`If-None-Match\` to get 304 while nothing has changed. Errors are never cached. All files and responses of one build carry the same data, and \`GET /api/v${SITE.apiVersion}\` names the build.

## Limits

On Netlify, functions allow 120 requests a minute per client, and the platform counts them; a server of one's own sets no limit on reads but connections, and leaves more to the proxy in front. Files have no limit. Reading needs no key and no account. HEAD works wherever GET does, OPTIONS answers preflights, and any origin may read every response.

## Versions

\`v${SITE.apiVersion}\` only grows: new keys, values and optional parameters can be added at any time. Removing, renaming or retyping waits for the next version; this one then stays for 12 more months, with \`Deprecation\` and \`Sunset\` headers. [All changes](${pageRoutes.docs("changelog")}) are listed.`;
