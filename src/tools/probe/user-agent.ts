/** Who a probe says it is. */
import { pageRoutes, toAbsolute } from "#site/routes.ts";
import { SITE } from "#site/site.ts";

/** Name in robots.txt: `User-agent: AiDirectoryProbe`. */
export const PROBE_PRODUCT = `${SITE.name.replace(/[^A-Za-z]/g, "").replace(/^AI/, "Ai")}Probe`;

/** Names the page that says what is measured, how often, and how to stop it. */
export const PROBE_USER_AGENT = `${PROBE_PRODUCT}/1 (+${toAbsolute(pageRoutes.methodology())}#probes)`;
