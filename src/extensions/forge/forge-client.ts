/**
 * The few calls of GitHub's REST API that a proposal needs.
 * @see https://docs.github.com/en/rest/repos/contents
 */
import { z } from "zod";
import { readAtMost } from "#api/http/read-at-most.ts";
import type { ForgeSettings } from "./settings.ts";

/** As `fetch` does it. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export interface ForgeFile {
  text: string;
  /** Git's id of these bytes. */
  sha: string;
}

export interface Forge {
  getLogin: () => Promise<string>;
  canPush: (repository: string) => Promise<boolean>;
  /** The person's own copy, made when there is none. */
  makeFork: (repository: string) => Promise<string>;
  getHead: (repository: string, branch: string) => Promise<string>;
  findFile: (repository: string, path: string, ref: string) => Promise<ForgeFile | undefined>;
  createBranch: (repository: string, branch: string, commit: string) => Promise<void>;
  writeFile: (repository: string, path: string, change: FileChange) => Promise<void>;
  /** Address of the pull request. */
  openPullRequest: (repository: string, pull: PullRequest) => Promise<string>;
}

export interface FileChange {
  text: string;
  branch: string;
  message: string;
  /** Id of the bytes that it replaces; null for a new file. */
  sha: string | null;
}

export interface PullRequest {
  title: string;
  body: string;
  /** `owner:branch`. */
  head: string;
  base: string;
}

/** The forge did not do what it was asked for. Status 0: it did not answer. */
export class ForgeError extends Error {
  readonly status: number;
  constructor(status: number, asked: string, reason: string) {
    super(status === 0 ? `${asked}: no answer (${reason})` : `${asked}: ${status} ${reason}`);
    this.name = "ForgeError";
    this.status = status;
  }
}

const TIMEOUT_MS = 8000;
/** A file comes with its bytes; a record's file has a hundredth of it. */
const MAX_MEGABYTES = 2;

export function openForge({ apiUrl }: ForgeSettings, token: string, send: Send): Forge {
  const ask = async <Value>(
    schema: z.ZodType<Value>,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<Value> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Accept: "application/vnd.github+json",
      "X-GitHub-Api-Version": "2022-11-28",
      "User-Agent": "directory-editor",
    };
    const answer = await askForge(send, method, `${apiUrl}${path}`, headers, body);
    const { data } = schema.safeParse(answer);
    if (data === undefined) throw new ForgeError(502, `${method} ${path}`, "with another answer than GitHub's API has");
    return data;
  };
  return {
    getLogin: async () => (await ask(User, "GET", "/user")).login,
    canPush: async (repository) => (await ask(Repository, "GET", `/repos/${repository}`)).permissions?.push === true,
    makeFork: async (repository) => (await ask(Repository, "POST", `/repos/${repository}/forks`, {})).full_name,
    getHead: async (repository, branch) =>
      (await ask(Ref, "GET", `/repos/${repository}/git/ref/heads/${branch}`)).object.sha,
    async findFile(repository, path, ref) {
      try {
        const { sha, content } = await ask(Contents, "GET", `/repos/${repository}/contents/${path}?ref=${ref}`);
        return { sha, text: Buffer.from(content, "base64").toString("utf8") };
      } catch (error) {
        if (error instanceof ForgeError && error.status === 404) return undefined;
        throw error;
      }
    },
    async createBranch(repository, branch, commit) {
      await ask(z.unknown(), "POST", `/repos/${repository}/git/refs`, { ref: `refs/heads/${branch}`, sha: commit });
    },
    async writeFile(repository, path, { text, branch, message, sha }) {
      const content = Buffer.from(text).toString("base64");
      const change = { message, content, branch, ...(sha !== null && { sha }) };
      await ask(z.unknown(), "PUT", `/repos/${repository}/contents/${path}`, change);
    },
    openPullRequest: async (repository, pull) =>
      (await ask(Pull, "POST", `/repos/${repository}/pulls`, { ...pull, maintainer_can_modify: true })).html_url,
  };
}

/** Parsed JSON of an answer that says yes. A redirect is none: a token follows nobody. */
export async function askForge(
  send: Send,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Record<string, unknown>,
): Promise<unknown> {
  const asked = `${method} ${new URL(url).pathname}`;
  let response: Response;
  try {
    response = await send(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = await readAtMost(response.body, MAX_MEGABYTES * 1_000_000);
    if (bytes === undefined) throw new ForgeError(502, asked, `with more than ${MAX_MEGABYTES} MB`);
    const answer = parseJson(new TextDecoder().decode(bytes));
    if (response.ok) return answer;
    throw new ForgeError(response.status, asked, toReason(answer));
  } catch (error) {
    if (error instanceof ForgeError) throw error;
    throw new ForgeError(0, asked, error instanceof Error ? error.name : "unknown");
  }
}

/** Undefined for what is no JSON: a proxy answers with a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What GitHub says of a refusal. */
function toReason(answer: unknown): string {
  return z.object({ message: z.string() }).safeParse(answer).data?.message.slice(0, 200) ?? "";
}

const User = z.object({ login: z.string() });
const Repository = z.object({
  full_name: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  permissions: z.object({ push: z.boolean() }).optional(),
});
const Ref = z.object({ object: z.object({ sha: z.string() }) });
const Contents = z.object({ sha: z.string(), content: z.string() });
const Pull = z.object({ html_url: z.url({ protocol: /^https?$/ }) });
