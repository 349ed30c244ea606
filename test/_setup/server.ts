/** The server of `npm start`, over the built site, on a free port. */
import { type RunningServer, startServer } from "#server/start-server.ts";
import { ROOT } from "./root.ts";

export function startTestServer(): Promise<RunningServer> {
  return startServer({ root: ROOT, port: 0 });
}
