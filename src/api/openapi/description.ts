/** Introduction of the document: what holds for every operation. */
import { pageRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

export const DESCRIPTION = `${SITE.tagline}

**Answers** are JSON in UTF-8 with camelCase keys. Every documented key is always present; what is unknown is \`null\`, never \`0\`, an empty text or a missing key. One exception is bound to its count: with \`ratingCount\` 0 the \`rating\` is only the neutral prior, and must not be shown as a rating. A record in a list is the detail with fewer keys, and the values are the same everywhere: here, on the site, in search, feeds, bulk files and MCP. Dates are as exact as their source: \`YYYY\`, \`YYYY-MM\` or \`YYYY-MM-DD\`; instants are UTC and end in \`Z\`.

**Static twins**: each address of a read has a file of the same bytes with \`.json\` behind it, \`/ais\` has \`/ais/page/2.json\` and so on, \`/analytics/trends\` has \`/analytics/trends/30d.json\`. A twin ignores query and method.

**Addresses** have no extension; one trailing slash is accepted. Slugs in capitals and former slugs redirect for ever (301). Removed records answer 410 with when, why and what to use instead.

**Parameters** are strict: one that is unknown, repeated or malformed is refused with 400, with every fault at once, the allowed values and what was probably meant. Values of lists are joined by commas and compared without regard to case. A page past the last is empty, not an error; \`page.pages\` is 0 when nothing was found.

**Errors** are problem documents (RFC 9457, \`application/problem+json\`); \`type\` is the path of a page that explains it. Unknown slugs come with up to three \`suggestions\`. Another method on a known path is 405 with \`Allow\`. The one answer that is no problem document is the platform's own 429.

**Caching**: every answer that may be kept has an \`ETag\`; send it back as \`If-None-Match\` and get 304. Errors are never kept. All files and answers of one build carry the same data; \`GET /api/v${SITE.apiVersion}\` names the build.

**Limits**: 120 requests a minute and client for functions, none for files. HEAD works wherever GET does, OPTIONS answers preflights, and every answer may be read from any origin. Reads need no key and no account.

**Versions**: \`v${SITE.apiVersion}\` only grows: new keys, values and optional parameters may come at any time. What is removed, renamed or retyped waits for the next version; this one then lives 12 more months with \`Deprecation\` and \`Sunset\` headers. The history of the interface is at ${pageRoutes.docs("changelog")}.`;
