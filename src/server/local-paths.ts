/** Where a server keeps what is its own; the folder is ignored by git. */
import { join } from "node:path";

export const LOCAL_FOLDER = ".local";
/** Says which process has the embedded database open. */
export const LOCK_FILE = join(LOCAL_FOLDER, "db.lock");
/** Port and token of the operator's door; only its owner can read it. */
export const OPERATOR_FILE = join(LOCAL_FOLDER, "operator.json");

/** Mails that were written and not sent. */
export const MAIL_FOLDER = join(LOCAL_FOLDER, "mail");

/**
 * True for what a build keeps in the folder: sites that were or will be `dist/`, and the program of its pages. Their files
 * are links to those that are served and kept. Closed to others, they would be closed to nginx, which serves them as
 * another user; and kept files would no longer be as the build left them.
 */
export const isOfBuild = (name: string): boolean => /^(?:build|bench|page-program)-|^(?:former|spare)-dist$/.test(name);

/** The embedded database is open in another process. */
export function describeLocked(pid: number, folder: string): string {
  return `Process ${pid} has the database in ${folder} open. Stop it first, or set DATABASE_URL to use a PostgreSQL server.`;
}
