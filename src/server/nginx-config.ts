/**
 * The rules of `netlify.toml`, `_headers` and `_redirects` as configuration of nginx: the same files, headers and
 * redirects from a web server of one's own. @see https://nginx.org/en/docs/
 */
import { PROXY_KEY } from "#inbox/idempotency.ts";
import type { MountedFunction } from "./functions.ts";
import {
  LONE_ERRORS,
  MOST_BODY_MB,
  PROGRAM_MAP,
  SERVED_ERRORS,
  renderErrorLocations,
  renderErrorPages,
} from "./nginx-errors.ts";
import { listHeaderLines, renderTypeLocations, renderTypes } from "./nginx-headers.ts";
import { MISSING_MAPS, MISSING_PAGES, renderMissingLocation } from "./nginx-missing.ts";
import { type NginxMap, REQUEST_PATH_MAP, quote, quoteValue, renderBlock, renderMap } from "./nginx-text.ts";
import type { ParsedRules, RedirectRule } from "./site-rules.ts";

export interface NginxOptions {
  /** Folder of the built files. */
  dist: string;
  /** As `listen` takes it: `80`, `127.0.0.1:8080`. */
  listen: string;
  /** Files of certificate and key as nginx finds them; undefined without TLS. */
  tls: { certificate: string; key: string; redirectFrom: string } | undefined;
  /** Host and port of each Node server; none: the static half alone. */
  servers: readonly string[];
}

type Mounted = Pick<MountedFunction, "paths" | "preferStatic">;

/** Text for the `http` block. Throws for a rule that nginx can't be given. */
export function renderNginxConfig(
  { headers, redirects }: ParsedRules,
  functions: readonly Mounted[],
  { dist, listen, tls, servers }: NginxOptions,
): string {
  const { maps, lines } = listHeaderLines(headers);
  const isAlone = servers.length === 0;
  const guard = isAlone ? PREFLIGHT : TO_SERVER;
  const fallback = isAlone ? "@rules" : "@server";
  return [
    "# Written by `npm run nginx` from the rules of the site: change those, not this.",
    "map_hash_max_size 65536;",
    "map_hash_bucket_size 256;",
    REQUEST_PATH_MAP,
    ...[...maps, PROGRAM_MAP, ...(isAlone ? [TWIN, ...MISSING_MAPS, ...listRedirectMaps(redirects)] : [])].map(
      renderMap,
    ),
    ...(isAlone ? [] : [renderUpstream(servers)]),
    ...(tls === undefined ? [] : [renderRedirectToTls(listen, tls.redirectFrom)]),
    renderBlock("server", [
      ...(tls === undefined ? [`listen ${listen};`] : renderTls(listen, tls)),
      `root ${quoteValue(dist)};`,
      "index index.html;",
      // Behind a proxy a redirect must name neither port nor scheme.
      "absolute_redirect off;",
      "server_tokens off;",
      `client_max_body_size ${MOST_BODY_MB}m;`,
      ...renderTypes(),
      ...lines,
      ...renderTypeLocations(headers, guard, fallback),
      // Rules, not pages.
      renderBlock("location ~ /_(headers|redirects)$", [`try_files /.none ${fallback};`]),
      renderBlock("location /", [guard, `try_files $uri $uri/ $uri.html ${fallback};`]),
      ...(isAlone ? renderLocationsAlone(redirects) : renderLocationsServed(functions)),
    ]),
    "",
  ].join("\n");
}

/** HTTP/2 beside `listen`: `http2 on` is newer than the nginx of Debian 12. */
function renderTls(listen: string, { certificate, key }: { certificate: string; key: string }): string[] {
  return [
    `listen ${listen} ssl http2;`,
    `ssl_certificate ${quoteValue(certificate)};`,
    `ssl_certificate_key ${quoteValue(key)};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
    "ssl_session_cache shared:directory:10m;",
    "ssl_session_timeout 1d;",
    "ssl_session_tickets off;",
  ];
}

/** The address without TLS, for whoever types it. */
function renderRedirectToTls(listen: string, from: string): string {
  const port = /(\d+)$/.exec(listen)![1];
  const target = `https://$host${port === "443" ? "" : `:${port}`}$request_uri`;
  return renderBlock("server", [`listen ${from};`, "server_tokens off;", `return 301 ${target};`]);
}

/** What depends on a query is in no file. */
const TWIN: NginxMap = { from: "$args", variable: "$twin", fallback: "/.none", rows: [{ when: "", value: ".json" }] };

const PREFLIGHT = renderBlock("if ($request_method = OPTIONS)", ["return 204;"]);

/** 418 is no answer: `error_page` hands the request to the server, with method and body. */
const TO_SERVER = renderBlock("if ($request_method !~ ^(GET|HEAD)$)", ["return 418;"]);

function renderLocationsAlone(redirects: readonly RedirectRule[]): string[] {
  const pages = new Map(redirects.filter(({ status }) => status >= 400).map(({ status, to }) => [status, to]));
  return [
    ...MISSING_PAGES,
    ...renderErrorPages(LONE_ERRORS),
    ...Array.from(pages, ([status, to]) => `error_page ${status} ${quoteValue(to.replace(/\/$/, "/index.html"))};`),
    // One slash at the end is accepted, also where a folder has that name.
    renderBlock("location ~ ^(/api/.*[^/])/$", [PREFLIGHT, "try_files $1$twin @rules;"]),
    renderBlock("location /api", [PREFLIGHT, "try_files $uri $uri$twin @rules;"]),
    renderBlock("location @rules", [
      ...listStatuses(redirects).map((status) =>
        renderBlock(`if (${toVariable(status)})`, [
          status < 400 ? `return ${status} ${toVariable(status)}$is_args$args;` : `return ${status};`,
        ]),
      ),
      "return 404;",
    ]),
    renderMissingLocation(),
    ...renderErrorLocations(LONE_ERRORS),
  ];
}

/**
 * Addresses whose POST may be sent to another server when the first one's answer is lost: messages and reports carry a key,
 * so they are stored once, and agents only read.
 */
const REPEATABLE: ReadonlySet<string> = new Set(["/api/v1/ais/:slug/contact", "/api/v1/ais/:slug/corrections", "/mcp"]);

/** What no file answers is asked of the server, which knows the rest of the rules. */
function renderLocationsServed(functions: readonly Mounted[]): string[] {
  const errorPages = renderErrorPages(SERVED_ERRORS);
  const dynamic = functions.filter(({ preferStatic }) => !preferStatic).flatMap(({ paths }) => paths);
  return [
    "error_page 403 418 = @server;",
    // A request that `error_page` forwards can fail at the server, which needs an error page too.
    "recursive_error_pages on;",
    ...errorPages,
    renderBlock("location /api", [TO_SERVER, "try_files $uri @server;"]),
    ...[...new Set(dynamic)].map((path) => {
      const isRepeatable = REPEATABLE.has(path);
      const lines = isRepeatable ? ["error_page 418 = @repeatable;", ...errorPages, TO_SERVER] : [TO_SERVER];
      return renderBlock(`location ~ ${quote(toPattern(path))}`, [...lines, "try_files /.none @server;"]);
    }),
    ...["/healthz", "/readyz", "/metrics"].map((path) => renderBlock(`location = ${path}`, ["return 404;"])),
    renderBlock("location @server", TO_UPSTREAM),
    renderBlock("location @repeatable", [
      ...TO_UPSTREAM,
      `proxy_set_header ${PROXY_KEY} $request_id;`,
      "proxy_next_upstream error timeout non_idempotent;",
    ]),
    ...renderErrorLocations(SERVED_ERRORS),
  ];
}

const TO_UPSTREAM: readonly string[] = [
  "proxy_pass http://directory;",
  "proxy_http_version 1.1;",
  // The servers are nearby, and a request takes at most 30 seconds.
  "proxy_connect_timeout 2s;",
  "proxy_read_timeout 35s;",
  'proxy_set_header Connection "";',
  "proxy_set_header Host $http_host;",
  "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  // An empty header is not sent, and keeps those of the files away: the server's answers have their own.
  'add_header X-None "";',
  "charset off;",
  // The server compresses its answers and sets Vary itself.
  "gzip off;",
];

function renderUpstream(servers: readonly string[]): string {
  // A server that refuses or hangs is left out for two seconds instead of nginx's ten: one that comes back is soon asked
  // again, so the next can be restarted.
  const lines = servers.map((server) => `server ${server} fail_timeout=2s;`);
  return renderBlock("upstream directory", [...lines, "keepalive 32;"]);
}

function listStatuses(redirects: readonly RedirectRule[]): number[] {
  return [...new Set(redirects.map(({ status }) => status))].sort((a, b) => a - b);
}

/** Targets of redirects by their status, and for an error that it is one. Rules ignore a trailing slash. */
function listRedirectMaps(redirects: readonly RedirectRule[]): NginxMap[] {
  return listStatuses(redirects).map((status) => ({
    from: "$uri",
    variable: toVariable(status),
    fallback: "",
    rows: redirects
      .filter((rule) => rule.status === status)
      .flatMap(({ from, to }) => {
        if (/[*:]/.test(from)) throw new Error(`The redirect from ${from} has a placeholder, which is not supported.`);
        const bare = from.replace(/\/$/, "");
        const rows = [bare, `${bare}/`].map((when) => ({ when, value: to }));
        // Files of the API answer without their extension as well.
        const twin = status < 400 ? /^(\/api\/.*)\.json$/.exec(bare)?.[1] : undefined;
        return twin === undefined ? rows : [...rows, { when: twin, value: to.replace(/\.json$/, "") }];
      }),
  }));
}

function toVariable(status: number): string {
  return `$rule_${status}`;
}

/** `/api/v1/ais/:slug/contact` and `/mcp/*` as expressions. */
function toPattern(path: string): string {
  const source = path.replace(/[.+?^$(){}|[\]]/g, "\\$&").replace(/:\w+/g, "[^/]+");
  return `^${source.endsWith("/*") ? source.replace(/\*$/, "") : `${source.replaceAll("*", "[^/]*")}/?$`}`;
}
