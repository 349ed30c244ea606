/** The container files, without a container: what they name is there, and what they run works on what they copy. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { type RunningCommand, startCommand } from "../_setup/command.ts";
import { ROOT } from "../_setup/root.ts";
import { TEST_KEY } from "../fixtures/contact.ts";
import { POSTGRES_URL, createDatabase } from "../fixtures/database.ts";
import { type Nginx, startNginx } from "./_nginx.ts";

interface Instruction {
  name: string;
  text: string;
}

interface Stage {
  name: string;
  image: string;
  instructions: Instruction[];
}

const stages = readStages(readFileSync(join(ROOT, ".container/Dockerfile"), "utf8"));
const serverStage = stages.get("server")!;
const packageJson = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

function readStages(text: string): Map<string, Stage> {
  const instructions = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ name: line.split(" ")[0]!, text: line.slice(line.indexOf(" ") + 1) }));
  const found = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of instructions) {
    const from = instruction.name === "FROM" ? /^(\S+) AS (\S+)$/.exec(instruction.text) : null;
    if (from === null) stage!.instructions.push(instruction);
    else found.set(from[2]!, (stage = { image: from[1]!, name: from[2]!, instructions: [] }));
  }
  return found;
}

function listTexts(stage: Stage, name: string): string[] {
  return stage.instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

describe("the Dockerfile", () => {
  test("builds with the project's own Node, runs as nobody special, and says how it does", () => {
    for (const name of ["build", "packages", "server"])
      expect(stages.get(name)!.image).toBe(`node:${packageJson.devDependencies["node"]}-bookworm-slim`);
    expect(listTexts(serverStage, "USER")).toEqual(["node"]);
    expect(stages.get("site")!.image).toContain("unprivileged");
    for (const name of ["server", "site"]) expect(listTexts(stages.get(name)!, "HEALTHCHECK")).toHaveLength(1);
  });

  test("runs commands and copies files that there are", () => {
    const commands = [...stages.values()].flatMap((stage) => [...listTexts(stage, "RUN"), ...listTexts(stage, "CMD")]);
    const scripts = commands.flatMap((text) =>
      [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!),
    );
    expect(scripts).toEqual(["build"]);
    for (const script of scripts) expect(packageJson.scripts).toHaveProperty(script);
    for (const path of listCopied("build")) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
  });
});

/** Paths below the project that the server's image takes from another stage. */
function listCopied(stage: string): string[] {
  return listTexts(serverStage, "COPY")
    .filter((text) => text.startsWith(`--from=${stage} `))
    .flatMap((text) => text.split(" ").slice(1, -1))
    .map((path) => path.replace("/directory/", ""));
}

describe("the server's image", () => {
  const folder = mkdtempSync(join(tmpdir(), "image-"));
  let server: RunningCommand;
  let nginx: Nginx;
  let databaseUrl: string;
  const environment = Object.fromEntries(
    listTexts(serverStage, "ENV").flatMap((text) => text.split(" ").map((pair) => pair.split("=") as [string, string])),
  );

  beforeAll(async () => {
    for (const path of listCopied("build")) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(ROOT, path), join(folder, path));
    }
    linkPackages(folder);
    databaseUrl = await createDatabase(POSTGRES_URL!);
  });
  afterAll(async () => {
    await nginx.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test("has the packages that it needs", async () => {
    const env = { ...environment, PORT: "0", DATABASE_URL: databaseUrl, DIRECTORY_KEY: TEST_KEY.toString("base64") };
    // Modules are looked for beside the file that asks for them, and not beside what a link leads to.
    const options = { ...env, NODE_OPTIONS: "--preserve-symlinks --preserve-symlinks-main" };
    const [, script] = JSON.parse(listTexts(serverStage, "CMD").at(-1)!) as string[];
    const migrated = spawnSync(process.execPath, ["src/tools/cli/migrate.ts"], {
      cwd: folder,
      env: toCleanEnv(options),
      encoding: "utf8",
    });
    expect([migrated.status, migrated.stderr]).toEqual([0, ""]);
    server = await startCommand(script!, folder, { ...options, HOST: "127.0.0.1" });
    expect(await (await fetch(`${server.url}/readyz?for=writes`)).json()).toMatchObject({
      status: "ready",
      writes: "ok",
    });
  });

  test("its health check tells a living server from none", () => {
    const [, check] = /CMD (\[.*\])$/.exec(listTexts(serverStage, "HEALTHCHECK")[0]!)!;
    const [, ...args] = JSON.parse(check!) as string[];
    const run = (port: string): number | null =>
      spawnSync(
        process.execPath,
        args.map((arg) => arg.replace("8888", port)),
        { env: toCleanEnv() },
      ).status;
    expect([run(new URL(server.url).port), run("1")]).toEqual([0, 1]);
  });

  test("the smoke script passes on it behind nginx, and fails where a part is missing", async () => {
    nginx = await startNginx([new URL(server.url).host]);
    const smoke = (url: string): number | null =>
      spawnSync("sh", [join(ROOT, ".container/smoke"), url], { env: toCleanEnv() }).status;
    expect(smoke(nginx.url)).toBe(0);
    const alone = await startNginx();
    expect(smoke(alone.url)).toBe(1);
    await alone.close();
  });
});

/** Links the packages of `npm ci --omit=dev`, and no others. */
function linkPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const names = Object.entries(lock.packages)
    .filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && dev !== true)
    .map(([path]) => path);
  for (const path of names) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
  // The list means something only if what is for development stays out.
  expect(() => createRequire(join(folder, "package.json")).resolve("vitest")).toThrow("Cannot find module");
}

test("the Compose file names stages of the Dockerfile, waits for what it needs, and publishes one port", () => {
  interface Service {
    build?: { target: string };
    environment?: Record<string, string>;
    depends_on?: Record<string, unknown>;
    ports?: string[];
  }
  const { services } = parse(readFileSync(join(ROOT, ".container/compose.yaml"), "utf8"), { merge: true }) as {
    services: Record<string, Service>;
  };
  const targets = Object.values(services).flatMap(({ build }) => (build === undefined ? [] : [build.target]));
  for (const target of targets) expect([...stages.keys()]).toContain(target);
  for (const { depends_on: needed = {} } of Object.values(services))
    for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toHaveLength(1);
  expect(services["server"]!.environment).toMatchObject({
    DIRECTORY_KEY: "${DIRECTORY_KEY:?}",
    TRUSTED_PROXIES: "${TRUSTED_PROXIES:-1}",
  });
});
