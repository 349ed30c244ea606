/** The built site on a free port, as a process of its own: prints `ready <origin>`, ends with SIGTERM. */
import { startServer } from "#server/start-server.ts";
import { ROOT } from "./root.ts";

const server = await startServer({ root: ROOT, port: 0 });
process.once("SIGTERM", () => void server.close());
console.log(`ready ${server.url}`);
