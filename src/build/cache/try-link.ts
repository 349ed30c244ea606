/** A second name for a file, which costs a fifth of a copy. */
import { linkSync } from "node:fs";
import { hasCode } from "#lib/format/error-code.ts";

/** Makes a second name for a file, as `linkSync` does. */
export type Link = (path: string, target: string) => void;

/** Another disk, a disk without links, one link too many, or somebody who may not make them. */
const NO_LINK = ["EXDEV", "EPERM", "EACCES", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** False where the disk makes no links. */
export function tryLink(path: string, target: string, link: Link = linkSync): boolean {
  try {
    link(path, target);
    return true;
  } catch (error) {
    if (hasCode(error, ...NO_LINK)) return false;
    throw error;
  }
}
