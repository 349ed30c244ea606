/** A harvest of a small repository: a maker with twelve models, and a server that answers for the hosts. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { runHarvestCommand } from "#tools/cli/_harvest-command.ts";
import { formatJsonRows } from "#lib/format/json-rows.ts";
import type { ModelProviderFile } from "#record/schema/model.ts";
import { aFile } from "../../fixtures/content-files.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";
import { type SourceServer, startSourceServer } from "../../fixtures/source-server.ts";
import { TAGS } from "../../integration/content-commands/_repository.ts";
import { aModel, aPrice } from "../models/_providers.ts";

export const MODELS_DEV = "models.dev/api.json";
export const DAY = "2026-11-28";

export let repository: GitRepository;
export let server: SourceServer;
let cache: string;

/** Makes both anew before each test of the file that calls it. */
export function prepareHarvest(): void {
  beforeEach(async () => {
    repository = createGitRepository();
    cache = mkdtempSync(join(tmpdir(), "harvest-hostile-"));
    const models = Array.from({ length: 12 }, (_, number) => {
      const model = aModel(`m${number}`, { prices: [aPrice(1, 2)] });
      return {
        ...model,
        prices: model.prices.map((price) => ({ ...price, source: { url: `https://${MODELS_DEV}` } })),
      };
    });
    repository.commit(
      {
        "content/ais/alpha.md": aFile({ packages: { npm: "alpha" } }),
        "content/models/maker.json": formatJsonRows({ name: "Maker", record: "alpha", models }),
        "content/tags.json": TAGS,
        "content/tombstones.json": '{"tombstones": []}',
      },
      "2026-08-30",
    );
    server = await startSourceServer();
    return () => {
      repository.remove();
      rmSync(cache, { recursive: true, force: true });
    };
  });
}

export async function harvest(source: string) {
  const out: string[] = [];
  const code = await runHarvestCommand(
    {
      root: repository.root,
      folder: repository.root,
      write: (text) => out.push(text),
      writeError: () => undefined,
      now: () => Date.parse(`${DAY}T10:00:00Z`),
      sleep: () => Promise.resolve(),
      random: () => 0.5,
      stop: new AbortController().signal,
      environment: {},
      cache,
      toAddress: server.toAddress,
    },
    [source],
  );
  return { code, out: out.join("\n") };
}

export const readProvider = (id: string) =>
  JSON.parse(readFileSync(join(repository.root, `content/models/${id}.json`), "utf8")) as ModelProviderFile;
export const listIds = (id: string) => readProvider(id).models.map((model) => model.id);
export const text = (body: string) => (_request: unknown, response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(body);

export const fine = (id: string) => ({ id, name: id, cost: { input: 1, output: 2 } });
/** All known models but the first, which stands for the bad row, and a new one. */
export const others = Object.fromEntries(
  [...Array.from({ length: 11 }, (_, number) => `m${number + 1}`), "fresh"].map((id) => [id, fine(id)]),
);
