/** Where a server keeps what is its own; the folder is ignored by git. */
import { join } from "node:path";

export const LOCAL_FOLDER = ".local";
/** Says which process has the embedded database open. */
export const LOCK_FILE = join(LOCAL_FOLDER, "db.lock");
/** Port and token of the operator's door; only its owner can read it. */
export const OPERATOR_FILE = join(LOCAL_FOLDER, "operator.json");
