/**
 * `npm run dev`: the site, the API and the search from content as it is edited. `PORT` (default 8888) and `HOST`.
 * A content file with errors is reported, and the last good catalogue goes on answering.
 */
import { startLiveCatalog } from "#build/live-catalog.ts";
import { startLiveServer } from "#build/live-server.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const root = process.cwd();
const live = await startLiveCatalog(root, (message) => console.error(message)).catch(endOnRefusal);
const port = Number(process.env["PORT"] ?? "8888");
const server = await startLiveServer({ root, live, port, host: process.env["HOST"] ?? "127.0.0.1" });
const { address, family, port: listening } = server.address;
console.log(`ready http://${family === "IPv6" ? `[${address}]` : address}:${listening}`);
