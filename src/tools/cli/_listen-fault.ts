/** Why a server can't listen, with the setting to change. */
import { hasCode } from "#lib/format/error-code.ts";

interface Wanted {
  port: number;
  host: string;
  /** Before `PORT` and `HOST` in the names of the settings. */
  prefix?: string;
}

/** Codes of Node and the system for a host that is not an address of this machine. */
const FOREIGN_HOST = ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EINVAL"];

/** One line; undefined when the error is about something else. */
export function explainListenFault(error: unknown, { port, host, prefix = "" }: Wanted): string | undefined {
  if (hasCode(error, ...FOREIGN_HOST))
    return `${prefix}HOST is ${JSON.stringify(host)}, which is not an address of this machine (127.0.0.1: only this machine, 0.0.0.0: every network).`;
  if (hasCode(error, "EADDRINUSE"))
    return `Another program uses port ${port}; choose one with ${prefix}PORT=… (0: any free port).`;
  if (hasCode(error, "EACCES")) return `${prefix}PORT is ${port}, which this user may not use; choose one above 1023.`;
  return undefined;
}
