/** `npm run serve`: serves the last build with its functions. `PORT` (default 8888) and `HOST` (default 127.0.0.1). */
import { startServer } from "../server/start-server.ts";

const port = parsePort(process.env["PORT"] ?? "8888");
const server = await startServer({ root: process.cwd(), port, host: process.env["HOST"] ?? "127.0.0.1" });
console.log(`ready ${server.url}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("The server did not stop cleanly:", error);
        process.exit(1);
      },
    );
  });
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port <= 65_535) return port;
  console.error(`PORT is ${JSON.stringify(text)}; it must be a number from 0 to 65535 (0: any free port).`);
  process.exit(1);
}
