/** The built site on a free port, as a process of its own: prints `ready <origin>`, ends with SIGTERM. */
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { startServer } from "#server/start-server.ts";
import { ROOT } from "./root.ts";

// All tests come from one address at the same time; how many connections it may have is asked elsewhere.
const limits = { ...CONNECTION_LIMITS, perAddress: CONNECTION_LIMITS.total };
const server = await startServer({ root: ROOT, port: 0, limits });
process.once("SIGTERM", () => void server.close());
console.log(`ready ${server.url}`);
