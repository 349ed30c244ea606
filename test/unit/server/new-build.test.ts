/** A build that is put in place while the server runs brings its own redirects, removed records and headers. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openCurrentRules } from "#server/current-rules.ts";
import { log } from "#server/log.ts";
import { type SiteRules, readSiteRules } from "#build/site-rules.ts";
import { aServer } from "./_small-server.ts";

type Server = Awaited<ReturnType<typeof aServer>>;

/** In the way of `swapFolders`: the finished folder takes the place of the former. */
function putInPlace({ dist }: Server, files: Readonly<Record<string, string>>): void {
  const next = `${dist}-next-${Date.now()}-${Math.random()}`;
  mkdirSync(join(next, "ais/new"), { recursive: true });
  for (const [name, text] of Object.entries({ "404.html": "missing", "ais/new/index.html": "new tool", ...files }))
    writeFileSync(join(next, name), text);
  renameSync(dist, `${next}-former`);
  renameSync(next, dist);
}

const NEXT = {
  _redirects: "/ais/old/ /ais/new/ 301\n/ais/gone/ /404.html 410\n",
  _headers: "/ais/*\n  X-Build: next\n",
};

async function ask(server: Server, path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, { redirect: "manual" });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("Location"), answer.headers.get("X-Build")].join(" ").trim();
}

test("redirects, removed records and headers of a new build hold at once, and the former ones no longer", async () => {
  const server = await aServer();
  expect(await ask(server, "/ais/former/")).toBe("301 /ais/");
  expect(await ask(server, "/ais/old/")).toBe("404");
  putInPlace(server, NEXT);
  expect(await ask(server, "/ais/old/")).toBe("301 /ais/new/ next");
  expect(await ask(server, "/ais/gone/")).toBe("410");
  expect(await ask(server, "/ais/former/")).toBe("404");
  expect(await ask(server, "/ais/new/")).toBe("200  next");
});

test("who asks at the same time shares one reading, and who asks later needs none", async () => {
  const server = await aServer();
  const read = vi.fn<() => Promise<SiteRules>>(() => readSiteRules(server.dist, ""));
  const rules = await openCurrentRules(server.dist, read);
  putInPlace(server, NEXT);
  const find = async (): Promise<string | undefined> => (await rules()).findRedirect("/ais/old/")?.target;
  expect(new Set(await Promise.all(Array.from({ length: 20 }, find)))).toEqual(new Set(["/ais/new/"]));
  await find();
  // One at the start, one for the new build.
  expect(read).toHaveBeenCalledTimes(2);
});

test("rules that can't be read leave those before them, which is logged once; the next build is read again", async () => {
  const write = vi.spyOn(log, "write").mockImplementation(() => undefined);
  const server = await aServer();
  putInPlace(server, { ...NEXT, _redirects: "/ais/old/ /ais/new/ 301 301 301 nonsense\n/only-one-word\n" });
  for (let count = 0; count < 3; count++) expect(await ask(server, "/ais/former/")).toBe("301 /ais/");
  // Work that other tests left behind may log as well.
  const lines = write.mock.calls.map(([level, message]) => `${level} ${message}`);
  expect(lines.filter((line) => line.includes("rules"))).toEqual([
    "error The rules of a new build can’t be read; those of the build before it hold on:",
  ]);
  write.mockRestore();
  putInPlace(server, NEXT);
  expect(await ask(server, "/ais/old/")).toBe("301 /ais/new/ next");
});

test("between two builds, when there is no folder, the former rules hold", async () => {
  const server = await aServer();
  renameSync(server.dist, `${server.dist}-former`);
  expect(await ask(server, "/ais/former/")).toBe("301 /ais/");
});
