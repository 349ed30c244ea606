/**
 * `npm run dev`: the site, the API and the search from content as it is edited. `PORT` (default 8888) and `HOST`.
 * A content file with errors is reported, and the last good catalogue goes on answering.
 */
import { dev } from "astro";
import { startLiveCatalog } from "../build/live-catalog.ts";
import { liveApi } from "../build/live-api.ts";
import { endOnRefusal } from "./_end-on-refusal.ts";

const root = process.cwd();
const live = await startLiveCatalog(root, (message) => console.error(message)).catch(endOnRefusal);
const server = await dev({
  root,
  logLevel: "warn",
  server: { port: Number(process.env["PORT"] ?? "8888"), host: process.env["HOST"] ?? "127.0.0.1" },
  vite: { plugins: [await liveApi(root, live)] },
});
const { address, family, port } = server.address;
console.log(`ready http://${family === "IPv6" ? `[${address}]` : address}:${port}`);
