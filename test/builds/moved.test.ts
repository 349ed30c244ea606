import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#server/start-server.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";

let project: ProjectCopy;
let server: RunningServer;
/** The first record gets another slug, the second is removed. */
let former: string;
let removed: string;
// In a folder whose path wants escaping wherever it becomes an address.
beforeAll(async () => {
  project = await copyProject("moved 100%25 é&+[x] ");
  const content = join(project.root, "content");
  const [first, second] = (await readdir(join(content, "ais"))).sort().map((name) => name.replace(/\.md$/, ""));
  [former, removed] = [first!, second!];
  const text = await readFile(join(content, `ais/${former}.md`), "utf8");
  await writeFile(join(content, `ais/${former}.md`), text.replace("\n---\n", `\nformerSlugs: [${former}]\n---\n`));
  await rename(join(content, `ais/${former}.md`), join(content, "ais/renamed-tool.md"));
  await rename(join(content, `evidence/${former}.json`), join(content, "evidence/renamed-tool.json")).catch(
    ignoreMissing,
  );

  const id = /^id: (\S+)$/m.exec(await readFile(join(content, `ais/${removed}.md`), "utf8"))![1];
  const stone = {
    id,
    slug: removed,
    name: "Removed Tool",
    removedAt: "2026-11-01",
    reason: "It was a test.",
    replacement: "renamed-tool",
  };
  await writeFile(join(content, "tombstones.json"), JSON.stringify({ tombstones: [stone] }));
  await project.removeFile(`content/ais/${removed}.md`);
  await project.removeFile(`content/evidence/${removed}.json`);

  const { status, stderr } = project.build();
  if (status !== 0) throw new Error(stderr);
  server = await startServer({ root: project.root, port: 0 });
});
afterAll(async () => {
  await server.close();
  await project.remove();
});

const get = (path: string): Promise<Response> => fetch(server.url + path, { redirect: "manual" });

/** Addresses of a record everywhere. */
const addressesOf = (slug: string): string[] => [
  `/ais/${slug}/`,
  `/ais/${slug}/audit/`,
  `/ais/${slug}.md`,
  `/ais/${slug}/feed.xml`,
  ...["", "/audit", "/alternatives", "/history"].flatMap((rest) => [
    `/api/v1/ais/${slug}${rest}`,
    `/api/v1/ais/${slug}${rest}.json`,
  ]),
];

describe("a former slug", () => {
  test("leads to the record on every address it had, and every target answers", async () => {
    const [from, to] = [addressesOf(former), addressesOf("renamed-tool")];
    for (const [index, path] of from.entries()) {
      const response = await get(path);
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 301, to[index]]);
      expect([to[index], (await get(to[index]!)).status]).toEqual([to[index], 200]);
    }
  });

  test("keeps the query and can be followed from any origin", async () => {
    const page = await get(`/ais/${former}/?from=mail`);
    expect(page.headers.get("Location")).toBe("/ais/renamed-tool/?from=mail");
    for (const path of [`/api/v1/ais/${former}`, `/api/v1/ais/${former}.json`]) {
      expect((await get(path)).headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
  });

  test("works without its closing slash", async () => {
    const response = await get(`/ais/${former}`);
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/ais/renamed-tool/"]);
  });
});

describe("a removed record", () => {
  test("is gone on every address it had", async () => {
    for (const path of addressesOf(removed)) expect([path, (await get(path)).status]).toEqual([path, 410]);
  });

  test("is explained to people by a page, to programs by a problem document", async () => {
    expect((await get(`/ais/${removed}/`)).headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    for (const path of [`/api/v1/ais/${removed}`, `/api/v1/ais/${removed}.json`, `/api/v1/ais/${removed}/audit`]) {
      const response = await get(path);
      expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
      expect(await response.json()).toMatchObject({
        slug: removed,
        name: "Removed Tool",
        reason: "It was a test.",
        replacement: "renamed-tool",
      });
    }
  });

  test("is in no list, search or bulk file", async () => {
    for (const path of ["/api/v1/ais?limit=100", `/api/v1/search?q=${removed}`, "/api/v1/bulk/ais.ndjson"]) {
      expect(await (await get(path)).text()).not.toContain(`"slug":"${removed}"`);
    }
  });
});

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
