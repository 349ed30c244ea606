import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
