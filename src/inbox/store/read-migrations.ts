/** Migrations of the database as they lie in the repository. */
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Name without `.sql`, and statements; in the order of their names. */
export async function readMigrations(folder: string): Promise<{ name: string; script: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -".sql".length),
      script: await readFile(join(folder, file), "utf8"),
    })),
  );
}
