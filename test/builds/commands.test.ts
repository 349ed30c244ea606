import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { startCommand } from "../_setup/command.ts";
import { type ProjectCopy, copyProject } from "../_setup/project-copy.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject("commands-");
});
afterAll(() => project.remove());

describe("npm start", () => {
  test("builds, says in one line that it is ready, answers, and stops cleanly on SIGTERM", async () => {
    const running = await startCommand("src/tools/cli/start.ts", project.root);
    const index = await fetch(`${running.url}/api/v1`);
    expect(index.status).toBe(200);
    expect((await fetch(running.url)).status).toBe(200);
    expect(await running.stop()).toBe(0);
    expect(running.output().stdout).toBe(`ready ${running.url}\n`);
    expect(running.output().stderr).not.toContain("Error");
  });

  test("is stopped as cleanly while it builds", async () => {
    const child = spawn(process.execPath, ["src/tools/cli/start.ts"], {
      cwd: project.root,
      env: toCleanEnv({ PORT: "0", BUILD_CACHE: join(ROOT, ".cache") }),
    });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString("utf8")));
    const exited = once(child, "exit");
    // The build says what it is doing.
    await once(child.stderr, "data");
    child.kill("SIGTERM");
    expect([await exited, printed]).toEqual([[0, null], ""]);
  });

  test("refuses a PORT that is none", async () => {
    await expect(startCommand("src/tools/cli/serve.ts", project.root, { PORT: "eighty" })).rejects.toThrow(
      'PORT is "eighty"; it must be a number from 0 to 65535',
    );
  });

  test("names the setting when HOST is no address of this machine", async () => {
    await expect(
      startCommand("src/tools/cli/serve.ts", project.root, { HOST: "203.0.113.9", PORT: "0" }),
    ).rejects.toThrow('HOST is "203.0.113.9", which is not an address of this machine');
  });

  test("says which port is taken", async () => {
    const running = await startCommand("src/tools/cli/serve.ts", project.root);
    const { port } = new URL(running.url);
    await expect(startCommand("src/tools/cli/serve.ts", project.root, { PORT: port })).rejects.toThrow(
      `Another program uses port ${port}`,
    );
    await running.stop();
  });
});

describe("npm run dev", () => {
  test("an edited content file changes page, JSON and search, and a broken one is reported and changes nothing", async () => {
    const running = await startCommand("src/tools/cli/dev.ts", project.root);
    const [name] = (await readdir(join(project.root, "content/ais"))).sort();
    const file = join(project.root, "content/ais", name!);
    const slug = name!.replace(/\.md$/, "");
    const text = await readFile(file, "utf8");
    const servedName = async (): Promise<string> =>
      ((await (await fetch(`${running.url}/api/v1/ais/${slug}`)).json()) as { name: string }).name;
    expect(await servedName()).not.toBe("Zyxomatic Example");

    await writeFile(file, text.replace(/^name: .*$/m, "name: Zyxomatic Example"));
    await waitFor("the JSON to change", async () => ((await servedName()) === "Zyxomatic Example" ? true : undefined));
    const found = (await (await fetch(`${running.url}/api/v1/search?q=zyxomatic`)).json()) as {
      data: { slug: string }[];
    };
    expect(found.data.map((hit) => hit.slug)).toEqual([slug]);
    for (const path of [
      `/ais/${slug}/`,
      `/ais/${slug}/audit/`,
      `/ais/${slug}.md`,
      `/ais/${slug}/feed.xml`,
      "/api/v1/bulk/ais.ndjson",
    ])
      expect([path, await (await fetch(running.url + path)).text()]).toEqual([
        path,
        expect.stringContaining("Zyxomatic Example"),
      ]);
    for (const path of ["/api/v1/openapi.json", "/feed.xml", "/feed.json", "/llms.txt", "/.well-known/api-catalog"])
      expect([path, (await fetch(running.url + path)).status]).toEqual([path, 200]);

    await writeFile(file, text.replace(/^pricing: .*$/m, "pricing: cheep"));
    await waitFor("the report", async () =>
      running.output().stderr.includes(`content/ais/${name}:`) ? true : undefined,
    );
    expect(await servedName()).toBe("Zyxomatic Example");
    await running.stop();
    await writeFile(file, text);
  });
});
