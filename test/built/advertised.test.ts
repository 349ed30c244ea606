import { expect, inject, test } from "vitest";
import { SITE } from "#site/site.ts";
import { DOCS_CHAPTERS } from "#ui/docs/chapters.ts";

const siteUrl = inject("siteUrl");

const PARALLEL = 16;

/** Compressing thousands of answers would take longer than everything else here. */
const get = (path: string): Promise<Response> =>
  fetch(siteUrl + path, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
const getText = async (path: string): Promise<string> => (await get(path)).text();
const toPath = (address: string): string => address.replace(SITE.baseUrl, "") || "/";

/** The type an address should have, by its form. */
function expectedType(path: string): string {
  const { pathname } = new URL(path, "http://localhost");
  if (pathname === "/.well-known/api-catalog")
    return 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  if (pathname.endsWith("/feed.xml") || /^\/feed\/\d+\.xml$/.test(pathname))
    return "application/atom+xml; charset=utf-8";
  if (pathname === "/feed.json" || /^\/feed\/\d+\.json$/.test(pathname)) return "application/feed+json; charset=utf-8";
  if (pathname.endsWith(".ndjson")) return "application/x-ndjson; charset=utf-8";
  if (pathname.endsWith(".csv")) return "text/csv; charset=utf-8";
  if (pathname.endsWith(".svg")) return "image/svg+xml";
  if (pathname.endsWith(".ics")) return "text/calendar; charset=utf-8";
  if (pathname.startsWith("/api/")) return "application/json; charset=utf-8";
  if (pathname.endsWith(".md")) return "text/markdown; charset=utf-8";
  if (pathname.endsWith(".png")) return "image/png";
  if (pathname.endsWith(".txt")) return "text/plain; charset=utf-8";
  if (pathname.endsWith(".xml")) return "application/xml; charset=utf-8";
  return "text/html; charset=utf-8";
}

/** Addresses that don't answer 200 with the right type. */
async function listBroken(addresses: Iterable<string>): Promise<string[]> {
  const queue = [...new Set(addresses)].filter((path) => path !== "/mcp");
  const broken: string[] = [];
  const work = async (): Promise<void> => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const response = await get(path);
      const type = response.headers.get("Content-Type");
      if (response.status !== 200 || type !== expectedType(path)) broken.push(`${path}: ${response.status} ${type}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return broken.sort();
}

const listLinks = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(listLinks)
      : [];

test("every address of llms.txt answers", async () => {
  const addresses = [...(await getText("/llms.txt")).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) =>
    toPath(address!).replace("{slug}", "cline").replace("{provider}/{model}", "openai/gpt-4.1"),
  );
  expect(addresses.length).toBeGreaterThan(100);
  expect(await listBroken(addresses)).toEqual([]);
});

test("every address of the API catalogue answers, and the catalogue names itself on HEAD", async () => {
  const links = listLinks(JSON.parse(await getText("/.well-known/api-catalog"))).filter((address) =>
    address.startsWith(SITE.baseUrl),
  );
  expect(links.length).toBeGreaterThan(4);
  expect(await listBroken(["/.well-known/api-catalog", ...links.map(toPath)])).toEqual([]);
  const head = await fetch(`${siteUrl}/.well-known/api-catalog`, { method: "HEAD" });
  expect([head.status, head.headers.get("Link")]).toEqual([200, '</.well-known/api-catalog>; rel="api-catalog"']);
});

test("every page of the sitemap answers", async () => {
  const index = [...(await getText("/sitemap-index.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    toPath(address!),
  );
  const pages = (await Promise.all(index.map(getText))).flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => toPath(address!)),
  );
  expect(pages.length).toBeGreaterThan(1377);
  expect(await listBroken([...index, ...pages])).toEqual([]);
});

test("every link of the index, of lists and of records answers", async () => {
  const index = JSON.parse(await getText("/api/v1")) as { links: object };
  const list = JSON.parse(await getText("/api/v1/ais?limit=20&page=3")) as {
    data: { links: { contact: string | null } }[];
    links: object;
  };
  const changes = JSON.parse(await getText("/api/v1/changes")) as { links: object };
  // Messages are posted to links.contact; it answers GET with 405.
  const ofRecords = list.data.map(({ links }) => ({ ...links, contact: null }));
  expect(await listBroken(listLinks([index.links, list.links, changes.links, ofRecords]))).toEqual([]);
});

test("every file of the bulk manifest and every schema of the document answers", async () => {
  const { files } = JSON.parse(await getText("/api/v1/bulk")) as { files: { path: string }[] };
  const document = JSON.parse(await getText("/api/v1/openapi.json")) as { components: { schemas: object } };
  const schemas = Object.keys(document.components.schemas).map(
    (id) => `/api/v1/schemas/${id.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()}.json`,
  );
  expect(await listBroken([...files.map(({ path }) => path), ...schemas])).toEqual([]);
});

test("every page of a type of problem answers", async () => {
  const document = await getText("/api/v1/openapi.json");
  const pages = [...document.matchAll(/\]\((\/problems\/[a-z-]+\/)\)/g)].map(([, path]) => path!);
  expect(new Set(pages).size).toBeGreaterThan(10);
  expect(await listBroken(pages)).toEqual([]);
});

test("every address of the API that the documentation links answers", async () => {
  const chapters = DOCS_CHAPTERS.map(({ href }) => href);
  const pages = await Promise.all(chapters.map(getText));
  const addresses = pages.flatMap((page) =>
    [...page.matchAll(/href="(\/api\/v1[^"#]*)"/g)].map(([, address]) => address!),
  );
  expect(addresses).toContain("/api/v1/ais/cline.json");
  expect(await listBroken(addresses)).toEqual([]);
});

test("every feed that a tool's or tag's page names answers", async () => {
  const pages = await Promise.all(["/", "/ais/cline/", "/tags/mcp/", "/changes/"].map(getText));
  const feeds = pages.flatMap((page) =>
    [...page.matchAll(/<link[^>]+rel="alternate"[^>]+href="([^"]+)"/g)].map(([, address]) => toPath(address!)),
  );
  expect(feeds.length).toBeGreaterThan(0);
  expect(await listBroken(feeds)).toEqual([]);
});

test("every page is shared with a picture that answers: a record's own, or the site's", async () => {
  const findPicture = async (path: string): Promise<string> =>
    toPath(/<meta property="og:image" content="([^"]+)"/.exec(await getText(path))![1]!);
  const slugs = (JSON.parse(await getText("/api/v1/ais.json")) as { data: { slug: string }[] }).data;
  const pictures = new Map<string, string>();
  for (const path of ["/", "/trends/", "/ais/cline/", "/ais/cline/audit/", "/ais/ernie-bot/", "/ais/doubao/"])
    pictures.set(path, await findPicture(path));
  expect(Object.fromEntries(pictures)).toEqual({
    "/": "/share.png",
    "/trends/": "/share.png",
    "/ais/cline/": "/ais/cline/share.png",
    "/ais/cline/audit/": "/ais/cline/share.png",
    "/ais/ernie-bot/": "/ais/ernie-bot/share.png",
    // Under an alias, as no font of the pictures has its name.
    "/ais/doubao/": "/ais/doubao/share.png",
  });
  const ofRecords = await Promise.all(slugs.map(({ slug }) => findPicture(`/ais/${slug}/`)));
  expect(await listBroken([...pictures.values(), ...ofRecords])).toEqual([]);
});
