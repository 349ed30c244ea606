import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startLiveCatalog } from "#server/development/live-catalog.ts";
import { startLiveServer } from "#server/development/live-server.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { waitFor } from "../_setup/wait-for.ts";

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject("live-");
});
afterAll(() => project.remove());

test("what builds and the database write is not watched: it would use up the system's watchers", async () => {
  for (const folder of ["dist/ais", ".local/build-1/dist", ".catalog"]) {
    await mkdir(join(project.root, folder), { recursive: true });
    await writeFile(join(project.root, folder, "written.md"), "");
  }
  const live = await startLiveCatalog(project.root, (message) => expect.fail(message));
  const server = await startLiveServer({ root: project.root, live, port: 0, host: "127.0.0.1" });
  try {
    const listWatched = (): string[] => Object.keys(server.watcher.getWatched());
    await waitFor("content to be watched", async () =>
      listWatched().includes(join(project.root, "content/ais")) ? true : undefined,
    );
    expect(listWatched().filter((folder) => /\/(dist|\.local|\.catalog)(\/|$)/.test(folder))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("nobody else is asked: neither for a newer version of a package, nor to count who edits", async () => {
  const asked: string[] = [];
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    throw new TypeError("No network");
  });
  try {
    const live = await startLiveCatalog(project.root, (message) => expect.fail(message));
    const server = await startLiveServer({ root: project.root, live, port: 0, host: "127.0.0.1" });
    // Such questions are asked beside the work, once settings were looked at, which takes up to a second.
    await sleep(4000);
    await server.stop();
    expect(asked).toEqual([]);
  } finally {
    fetching.mockRestore();
  }
});

test("share pictures are drawn when they are asked for", async () => {
  const live = await startLiveCatalog(project.root, (message) => expect.fail(message));
  const server = await startLiveServer({ root: project.root, live, port: 0, host: "127.0.0.1" });
  try {
    const [{ slug } = { slug: "" }] = live.service().catalog.records;
    const statuses = await Promise.all(
      ["/share.png", `/ais/${slug}/share.png`, "/ais/nothing/share.png"].map(async (path) => {
        const response = await fetch(`http://127.0.0.1:${server.address.port}${path}`);
        await response.arrayBuffer();
        return [response.status, response.headers.get("Content-Type")];
      }),
    );
    expect(statuses).toEqual([
      [200, "image/png"],
      [200, "image/png"],
      [404, expect.any(String)],
    ]);
  } finally {
    await server.stop();
  }
});
