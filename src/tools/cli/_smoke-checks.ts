/**
 * What only a live deploy can show, one check each: how the host merges headers, prefers static files, and answers
 * methods, redirects and removed records. Every check is a request and what must hold for its answer.
 */
import { apiRoutes, feedRoutes, machineRoutes, pageRoutes, toAbsolute, twinRoutes } from "#site/routes.ts";

export interface SmokeCheck {
  title: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Says what is wrong, or nothing. */
  findFault: (response: Response, body: string) => string | undefined;
}

const JSON_TYPE = "application/json";

/** @param slug a record that exists @param etag its entity tag, for the conditional request */
export function listSmokeChecks(slug: string, etag: string): SmokeCheck[] {
  return [
    { title: "the index answers", path: apiRoutes.index(), findFault: answersJson },
    { title: "a record answers", path: apiRoutes.ai(slug), findFault: answersJson },
    { title: "a trailing slash changes nothing", path: `${apiRoutes.ai(slug)}/`, findFault: answersJson },
    { title: "its static twin answers with the headers of the API", path: twinRoutes.ai(slug), findFault: answersJson },
    {
      title: "a matching entity tag answers 304",
      path: apiRoutes.ai(slug),
      headers: { "If-None-Match": etag },
      findFault: (response, body) => expectStatus(response, 304) ?? (body === "" ? undefined : "304 has a body"),
    },
    {
      title: "DELETE is refused with the allowed methods",
      path: apiRoutes.ai(slug),
      method: "DELETE",
      findFault: (response) => expectStatus(response, 405) ?? expectHeader(response, "allow", "GET"),
    },
    {
      title: "a preflight is answered",
      path: apiRoutes.search(),
      method: "OPTIONS",
      findFault: (response) => expectStatus(response, 204),
    },
    ...[feedRoutes.atom(), pageRoutes.aiMarkdown(slug), machineRoutes.llms(), twinRoutes.ai(slug)].map(
      (path): SmokeCheck => ({
        title: "a preflight of a file is answered, not with the file",
        path,
        method: "OPTIONS",
        headers: { Origin: "https://another.example", "Access-Control-Request-Method": "GET" },
        findFault: (response, body) =>
          expectStatus(response, 204) ??
          expectHeader(response, "access-control-allow-origin", "*") ??
          (body === "" ? undefined : "the response has a body"),
      }),
    ),
    {
      title: "a range of a bulk file is answered as a range",
      path: apiRoutes.bulkFile("ais.ndjson"),
      headers: { Range: "bytes=0-9", "Accept-Encoding": "identity" },
      findFault: (response) => expectStatus(response, 206) ?? expectHeader(response, "content-range", "bytes 0-9/"),
    },
    {
      title: "HEAD of a bulk file gives its size and date",
      path: apiRoutes.bulkFile("ais.ndjson"),
      method: "HEAD",
      headers: { "Accept-Encoding": "identity" },
      findFault: (response) =>
        expectStatus(response, 200) ??
        expectHeader(response, "content-length", "") ??
        expectHeader(response, "last-modified", ""),
    },
    {
      title: "an empty segment redirects on this host",
      path: "//docs/",
      findFault: (response) =>
        response.headers.get("location")?.startsWith("//") === true ? "it leads to another host" : undefined,
    },
    {
      title: "an upper-case slug redirects and may be followed from any origin",
      path: apiRoutes.ai(slug.toUpperCase()),
      findFault: (response) =>
        expectStatus(response, 301) ?? expectHeader(response, "access-control-allow-origin", "*"),
    },
    {
      title: "an unknown address of the API is a problem document",
      path: `${apiRoutes.index()}/no-such-address`,
      findFault: (response) =>
        expectStatus(response, 404) ?? expectHeader(response, "content-type", "application/problem+json"),
    },
    {
      title: "a broken percent-encoding is not a server error",
      path: `${apiRoutes.ais()}/%E0%A4%A`,
      findFault: (response) =>
        response.status >= 400 && response.status < 500 ? undefined : `status ${response.status}, not 4xx`,
    },
    {
      title: "an unknown parameter is refused",
      path: `${apiRoutes.ais()}?nope=1`,
      findFault: (response) => expectStatus(response, 400),
    },
    {
      // Nothing is stored: the message has no fields.
      title: "messages are taken, or the deploy is a preview",
      path: apiRoutes.contact(slug),
      method: "POST",
      headers: { "Content-Type": JSON_TYPE },
      body: "{}",
      findFault: findWriteFault,
    },
    { title: "search answers", path: `${apiRoutes.search()}?q=${slug}`, findFault: answersJson },
    {
      title: "the CDN may keep a search by its parameters",
      path: `${apiRoutes.search()}?q=${slug}`,
      findFault: (response) =>
        response.headers.has("netlify-vary") || response.headers.has("cache-status")
          ? undefined
          : "no sign of the CDN's cache rules",
    },
    {
      title: "the home page answers",
      path: pageRoutes.home(),
      findFault: (response) =>
        expectStatus(response, 200) ?? expectHeader(response, "content-security-policy", "script-src 'self'"),
    },
    {
      title: "an unknown page is a 404 page",
      path: "/no-such-page/",
      findFault: (response) => expectStatus(response, 404) ?? expectHeader(response, "content-type", "text/html"),
    },
    {
      title: "the sitemap names the canonical host",
      path: machineRoutes.sitemap(),
      findFault: (_, body) => (body.includes(toAbsolute("/")) ? undefined : "another host is named"),
    },
  ];
}

function expectStatus(response: Response, status: number): string | undefined {
  return response.status === status ? undefined : `status ${response.status}, not ${status}`;
}

function expectHeader(response: Response, name: string, part: string): string | undefined {
  const value = response.headers.get(name);
  return value?.includes(part) === true
    ? undefined
    : `${name} is ${value === null ? "missing" : `"${value}"`}, without "${part}"`;
}

/** The reason in the answer's own words: a setting, a database, its migrations. */
function findWriteFault({ status }: Response, body: string): string | undefined {
  if (status === 400 || status === 422) return undefined;
  if (status !== 503) return `status ${status}, not 422`;
  const detail = /"detail":"([^"]+)"/.exec(body)?.[1] ?? "status 503 without a reason";
  return detail.startsWith("This is a preview") ? undefined : detail;
}

function answersJson(response: Response): string | undefined {
  return (
    expectStatus(response, 200) ??
    expectHeader(response, "content-type", JSON_TYPE) ??
    expectHeader(response, "access-control-allow-origin", "*")
  );
}
