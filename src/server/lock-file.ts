/**
 * One process at a time. Each taking of the lock makes a file with a number of its own, `<path>.1`, `<path>.2` and so on;
 * the highest number holds it. A dead holder's file is never removed to take its place, only outnumbered: removing
 * what another has just replaced is how two processes come to hold one lock.
 */
import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { hasCode } from "#lib/format/error-code.ts";

export type LockResult = { release: () => Promise<void> } | { heldBy: number };

interface Holder {
  pid: number;
  /** Tells a process from a later one with the same number; null where the system does not say. */
  startedAt: string | null;
  /** The folder that was locked: a copy of it brings the lock along, and nobody holds the copy. */
  folder?: string;
}

const RELEASED = "released";

/** Takes the lock, or says which process has it. */
export async function takeLock(path: string): Promise<LockResult> {
  await mkdir(dirname(path), { recursive: true });
  const draft = await writeDraft(
    path,
    JSON.stringify({
      pid: process.pid,
      startedAt: await readStartTime(process.pid),
      folder: await identify(dirname(path)),
    } satisfies Holder),
  );
  try {
    for (;;) {
      const highest = await findHighest(path);
      const holder = await findHolder(path, highest);
      if (holder !== undefined) return { heldBy: holder.pid };
      const mine = highest + 1;
      // A link appears whole or fails: nobody reads half a lock, and one process alone gets a number.
      if (!(await tryLink(draft, `${path}.${mine}`))) continue;
      if ((await findHighest(path)) === mine) {
        await removeLower(path, mine);
        return { release: () => release(path, mine) };
      }
      // The number was given and given up while this process looked elsewhere.
      await rm(`${path}.${mine}`, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Number of the living process that holds the lock; undefined when it is free. */
export async function findLockHolder(path: string): Promise<number | undefined> {
  return (await findHolder(path, await findHighest(path)))?.pid;
}

async function findHolder(path: string, number: number): Promise<Holder | undefined> {
  const text = number === 0 ? undefined : await readText(`${path}.${number}`);
  const holder = text === undefined ? undefined : parseHolder(text);
  if (holder === undefined || !(await isAlive(holder))) return undefined;
  // Locks of earlier releases don't name their folder.
  return holder.folder === undefined || holder.folder === (await identify(dirname(path))) ? holder : undefined;
}

/** A folder that is moved stays itself. */
async function identify(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  return `${dev}:${ino}`;
}

/** The file stays with its number, so that the next one is higher. */
async function release(path: string, mine: number): Promise<void> {
  await rename(await writeDraft(path, RELEASED), `${path}.${mine}`);
}

async function listNumbers(path: string): Promise<number[]> {
  const prefix = `${basename(path)}.`;
  const names = await readdir(dirname(path)).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  return names.flatMap((name) =>
    name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)) ? [Number(name.slice(prefix.length))] : [],
  );
}

/** 0 when there is none. */
async function findHighest(path: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(path)));
}

async function removeLower(path: string, number: number): Promise<void> {
  const lower = (await listNumbers(path)).filter((candidate) => candidate < number);
  await Promise.all(lower.map((candidate) => rm(`${path}.${candidate}`, { force: true })));
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.draft-${randomBytes(6).toString("hex")}`;
  await writeFile(draft, text);
  return draft;
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

/** Undefined when it was released, or is no holder's. */
function parseHolder(text: string): Holder | undefined {
  if (!text.startsWith("{")) return undefined;
  const { pid, startedAt, folder } = JSON.parse(text) as Partial<Holder>;
  if (typeof pid !== "number") return undefined;
  return { pid, startedAt: startedAt ?? null, ...(folder === undefined ? {} : { folder }) };
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return undefined;
    throw error;
  }
}
