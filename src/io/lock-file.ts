/** One process at a time: a file that says who, and is taken over when that process is dead. */
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export type LockResult = { release: () => Promise<void> } | { heldBy: number };

interface Holder {
  pid: number;
  /** Tells a process from a later one with the same number; null where the system does not say. */
  startedAt: string | null;
}

/** Takes the lock, or says which process has it. */
export async function takeLock(path: string): Promise<LockResult> {
  await mkdir(dirname(path), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid, startedAt: await readStartTime(process.pid) } satisfies Holder);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      // A link either appears whole or fails: nobody ever reads half a lock.
      if (await tryLink(draft, path)) return { release: () => release(path, mine) };
      const found = await readText(path);
      if (found === undefined) continue;
      const holder = parseHolder(found);
      if (holder !== undefined && (await isAlive(holder))) return { heldBy: holder.pid };
      await removeStale(path, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Number of the living process that holds the lock; undefined when it is free. */
export async function findLockHolder(path: string): Promise<number | undefined> {
  const found = await readText(path);
  const holder = found === undefined ? undefined : parseHolder(found);
  return holder !== undefined && (await isAlive(holder)) ? holder.pid : undefined;
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readText(path)) === mine) await rm(path, { force: true });
}

/** Two processes may find the same dead lock: what one moves away is looked at again before it is thrown away. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  if ((await readText(aside)) !== stale) await tryLink(aside, path);
  await unlink(aside);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, "EPERM")) return false;
  }
  return startedAt === null || (await readStartTime(pid)) === startedAt;
}

/** When the process started, by Linux's count since boot, with the boot it belongs to. */
async function readStartTime(pid: number): Promise<string | null> {
  const [stat, boot] = await Promise.all([readText(`/proc/${pid}/stat`), readText("/proc/sys/kernel/random/boot_id")]);
  // The name in parentheses may hold anything; the fields are counted after it.
  const ticks = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  return ticks === undefined ? null : `${boot?.trim() ?? ""} ${ticks}`;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === "number" ? { pid, startedAt: startedAt ?? null } : undefined;
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ESRCH")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
