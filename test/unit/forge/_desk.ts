/** A browser at the editor's function, with a forge on this machine that keeps real repositories. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ForgeDeps } from "#extensions/forge/deps.ts";
import { handleForge } from "#extensions/forge/handle-forge.ts";
import { parseForgeSettings } from "#extensions/forge/settings.ts";
import { createVault } from "#lib/secrets/vault.ts";
import { editorRoutes } from "#site/routes.ts";
import { SITE } from "#site/site.ts";
import { runGit } from "../../_setup/git.ts";
import { type TestForge, startForge } from "../../fixtures/forge.ts";
import { type GitRepository, createGitRepository } from "../../fixtures/git-repository.ts";

export const ORIGIN = "https://directory.test";
export const UPSTREAM = new URL(SITE.repository).pathname.slice(1);
const START = Date.parse("2026-11-28T12:00:00Z");
export const RECORD = `---
id: ai_0123456789ab
name: Note Keeper
url: https://notes.example.com
kind: app
tags: [writing]
pricing: free
platforms: [web, ios]
status: active
summary: Keeps notes in folders of plain files.
---

Keeps notes.
`;
const TAGS = JSON.stringify({
  tags: [{ id: "writing", label: "Writing", description: "Drafts text.", synonyms: ["essay", "write", "rewrite"] }],
});

export interface ForgeDesk {
  forge: TestForge;
  deps: ForgeDeps;
  nowMs: number;
  /** Cookies by name. */
  jar: Map<string, string>;
  logged: string[];
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  visitForge: (path?: string) => Promise<string>;
  signIn: () => Promise<string>;
  readToken: () => Promise<string>;
  propose: (token: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  openFile: (slug?: string) => Promise<{ text: string; sha: string }>;
  git: (repository: string, ...args: string[]) => string;
}

/** Opens before the tests of the file and closes after them; every test begins with an empty jar. */
export function openForgeDesk(): ForgeDesk {
  let source: GitRepository;
  const desk = {
    logged: [] as string[],
    ask,
    visitForge,
    signIn,
    readToken,
    propose,
    openFile,
    git,
  } as unknown as ForgeDesk;
  beforeAll(async () => {
    source = createGitRepository();
    source.commit({ "content/ais/note-keeper.md": RECORD, "content/tags.json": TAGS }, "2026-11-01");
    desk.forge = await startForge(UPSTREAM, source.root);
  });
  afterAll(async () => {
    await desk.forge.close();
    source.remove();
  });
  beforeEach(() => {
    desk.nowMs = START;
    desk.jar = new Map();
    desk.logged.length = 0;
    desk.forge.person = { login: "ada", canPush: true };
    desk.deps = toDeps(desk);
  });

  /** As a browser does it: keeps cookies, and sends them along. */
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...desk.jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await handleForge(desk.deps, new Request(ORIGIN + path, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === "") desk.jar.delete(name);
      else desk.jar.set(name, value);
    }
    return response;
  }

  /** Address of this site that the forge sends the person back to. */
  async function visitForge(path = editorRoutes.signIn("note-keeper")): Promise<string> {
    const begun = await ask(path);
    const answer = await fetch(begun.headers.get("Location")!, { redirect: "manual" });
    return answer.headers.get("Location")!.slice(ORIGIN.length);
  }

  /** The mark of the session. */
  async function signIn(): Promise<string> {
    await ask(await visitForge());
    return readToken();
  }

  async function readToken(): Promise<string> {
    const { token } = (await (await ask(editorRoutes.session())).json()) as { token: string };
    return token;
  }

  function propose(token: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return ask(editorRoutes.proposals(), {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: ORIGIN, "X-Editor-Token": token, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  async function openFile(slug = "note-keeper"): Promise<{ text: string; sha: string }> {
    return (await (await ask(editorRoutes.file(slug))).json()) as { text: string; sha: string };
  }

  function git(repository: string, ...args: string[]): string {
    return runGit(desk.forge.folderOf(repository), args);
  }

  return desk;
}

function toDeps(desk: ForgeDesk): ForgeDeps {
  const key = Buffer.alloc(32, "a key of the test");
  const parsed = parseForgeSettings({
    EDITOR_CLIENT_ID: desk.forge.clientId,
    EDITOR_CLIENT_SECRET: desk.forge.clientSecret,
    EDITOR_FORGE_URL: desk.forge.url,
    DIRECTORY_KEY: key.toString("base64"),
  });
  if ("problems" in parsed) throw new Error(parsed.problems.join("\n"));
  return {
    settings: parsed.settings,
    origin: ORIGIN,
    vault: createVault([key], randomBytes),
    random: randomBytes,
    now: () => new Date(desk.nowMs),
    send: fetch,
    listSlugs: () => new Set(["note-keeper"]),
    log: (line) => void desk.logged.push(line),
  };
}
