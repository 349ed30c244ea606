/** `_headers` of a build: types that a name's extension does not tell. */
import { machineRoutes } from "#site/routes.ts";

interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

const READABLE_ANYWHERE = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

const CALENDAR = { "Content-Type": "text/calendar; charset=utf-8", ...READABLE_ANYWHERE };

const HEADER_RULES: readonly HeaderRule[] = [
  {
    path: machineRoutes.apiCatalog(),
    headers: {
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${machineRoutes.apiCatalog()}>; rel="api-catalog"`,
      ...READABLE_ANYWHERE,
    },
  },
  { path: machineRoutes.llms(), headers: { "Content-Type": "text/plain; charset=utf-8", ...READABLE_ANYWHERE } },
  // No type: the host's pattern takes the page /ais/agents-md/ for such a file, and the extension says it already.
  { path: "/ais/*.md", headers: READABLE_ANYWHERE },
  { path: "/models/*.md", headers: READABLE_ANYWHERE },
  { path: "/shutdowns.md", headers: READABLE_ANYWHERE },
  { path: "/*/feed.xml", headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...READABLE_ANYWHERE } },
  { path: "/feed.xml", headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...READABLE_ANYWHERE } },
  { path: "/feed.json", headers: { "Content-Type": "application/feed+json; charset=utf-8", ...READABLE_ANYWHERE } },
  { path: "/feed/*.xml", headers: { "Content-Type": "application/atom+xml; charset=utf-8", ...READABLE_ANYWHERE } },
  { path: "/feed/*.json", headers: { "Content-Type": "application/feed+json; charset=utf-8", ...READABLE_ANYWHERE } },
  { path: "/shutdowns.ics", headers: CALENDAR },
  { path: "/*/shutdown.ics", headers: CALENDAR },
  { path: "/api/*.ndjson", headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } },
];

export function renderHeaders(): string {
  return HEADER_RULES.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join("")}`;
  }).join("");
}
