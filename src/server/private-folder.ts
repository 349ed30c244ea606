/** A folder that its owner alone can read: it holds keys, and messages of people. */
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Bits of a mode by which a group and others may do something. */
const FOREIGN_BITS = 0o077;

/**
 * Makes the folder, or takes from a group and from others what an earlier release left them, down to its last file.
 * What is written later needs a umask of 077.
 * @param isPublic entries of the folder that are left alone, by name: nobody else gets at them there, and they go elsewhere
 * @returns number of folders and files that others could read until now: 0 when the folder itself was closed, whatever
 *   modes lie in it (the embedded database makes its files open)
 */
export async function makePrivateFolder(
  path: string,
  isPublic: (name: string) => boolean = () => false,
): Promise<number> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  const wasOpen = isOpen((await stat(path)).mode);
  const changed = await close(path, isPublic);
  return wasOpen ? changed : 0;
}

const isOpen = (mode: number): boolean => (mode & FOREIGN_BITS) !== 0;

/** @returns number of folders and files whose mode was changed */
async function close(path: string, isPublic: (name: string) => boolean = () => false): Promise<number> {
  const wasOpen = isOpen((await stat(path)).mode);
  if (wasOpen) await chmod(path, FOLDER_MODE);
  const entries = await readdir(path, { withFileTypes: true });
  const counts = await Promise.all(
    entries.map(async (entry) => {
      if (isPublic(entry.name)) return 0;
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return close(inner);
      // A link is not followed: it may lead to a file that is none of ours.
      return entry.isFile() ? closeFile(inner) : 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, wasOpen ? 1 : 0);
}

async function closeFile(path: string): Promise<number> {
  if (!isOpen((await stat(path)).mode)) return 0;
  await chmod(path, FILE_MODE);
  return 1;
}
