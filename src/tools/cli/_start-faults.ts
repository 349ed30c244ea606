/** What keeps a server from starting, all at once: `npm start` asks before it builds. */
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { GitError } from "#content/git-history/git.ts";
import { findHead } from "#content/git-history/find-head.ts";
import { findLockHolder } from "#server/lock-file.ts";
import { findDatabaseUrl } from "#server/database-url.ts";
import { listDynamicProblems } from "#server/dynamic-environment.ts";
import { LOCAL_FOLDER, LOCK_FILE, describeLocked } from "#server/local-paths.ts";
import { parseServerEnvironment } from "#server/server-environment.ts";
import { explainListenFault } from "./_listen-fault.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** What is wrong with the settings of a server. The search may use the same address as messages do, and name the same fault. */
export function listSettingFaults(variables: Variables): string[] {
  const parsed = parseServerEnvironment(variables);
  const dynamic = listDynamicProblems(variables, variables["NODE_ENV"] === "production");
  return [...new Set([...("problems" in parsed ? parsed.problems : []), ...dynamic])];
}

/** The same, and what is taken or missing on this machine: ports, the embedded database, git. */
export async function listStartFaults(
  root: string,
  variables: Variables,
  address: { port: number; host: string },
): Promise<string[]> {
  const parsed = parseServerEnvironment(variables);
  const metrics = "settings" in parsed ? parsed.settings.metricsAddress : undefined;
  const faults = await Promise.all([
    findListenFault(address),
    metrics && findListenFault({ ...metrics, prefix: "METRICS_" }),
    findDatabaseUrl(variables) === undefined ? findLockFault(root) : undefined,
    findGitFault(root),
  ]);
  return [...listSettingFaults(variables), ...faults.filter((fault) => fault !== undefined)];
}

/** Listens for a moment. */
async function findListenFault(wanted: { port: number; host: string; prefix?: string }): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(wanted.port, wanted.host);
    await once(server, "listening");
    return undefined;
  } catch (error) {
    const fault = explainListenFault(error, wanted);
    if (fault === undefined) throw error;
    return fault;
  } finally {
    server.close();
  }
}

async function findLockFault(root: string): Promise<string | undefined> {
  const pid = await findLockHolder(join(root, LOCK_FILE));
  return pid === undefined ? undefined : describeLocked(pid, join(root, LOCAL_FOLDER, "db"));
}

/** Dates of records come from the history. */
async function findGitFault(root: string): Promise<string | undefined> {
  try {
    await findHead(root);
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return error.message;
  }
}
