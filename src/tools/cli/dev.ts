/**
 * `npm run dev`: the site, the API and the search from content as it is edited. `PORT` (default 8888) and `HOST`.
 * A content file with errors is reported, and the last good catalogue goes on answering.
 */
import { endOnRefusal } from "./_end-on-refusal.ts";
import { explainListenFault } from "./_listen-fault.ts";
import { endOnArguments, readListenAddress } from "./_plain-arguments.ts";

endOnArguments(`Usage: npm run dev

Serves the site, the API and the search from content as it is edited. An error of content is printed and
shown on the open page; meanwhile the last good catalogue is served. PORT (default 8888, 0: any free one) and
HOST (default 127.0.0.1) are read from the environment.

Exit codes: 0 stopped, 1 content or its history can't be read, 2 wrong usage.`);
const { port, host } = readListenAddress();
// The bundler takes a second to load: not before it is known to be needed.
const [{ startLiveCatalog }, { startLiveServer }] = await Promise.all([
  import("#server/development/live-catalog.ts"),
  import("#server/development/live-server.ts"),
]);
const root = process.cwd();
const live = await startLiveCatalog(root, (message) => console.error(message)).catch(endOnRefusal);
const server = await startLiveServer({ root, live, port, host }).catch((error: unknown) => {
  const fault = explainListenFault(error, { port, host });
  if (fault === undefined) throw error;
  console.error(fault);
  process.exit(1);
});
const { address, family, port: listening } = server.address;
console.log(`ready http://${family === "IPv6" ? `[${address}]` : address}:${listening}`);
