/** `npm run serve`: serves the last build with its functions. `PORT` (default 8888) and `HOST` (default 127.0.0.1). */
import { startDynamic } from "#server/local-dynamic.ts";
import { parseTrustedProxies } from "#server/client-address.ts";
import { startServer } from "#server/start-server.ts";
import { endOnArguments, readListenAddress } from "./_plain-arguments.ts";

endOnArguments(`Usage: npm run serve

Serves the last build with its functions, and prints "ready http://…" once it answers. PORT (default 8888,
0: any free one) and HOST (default 127.0.0.1) are read from the environment; the README lists the others.

Exit codes: 0 stopped by SIGTERM or SIGINT, 1 it can't start, 2 wrong usage.`);
const { port, host } = readListenAddress();
const trustedProxies = parseTrustedProxies(process.env["TRUSTED_PROXIES"]);
if ("problem" in trustedProxies) {
  console.error(trustedProxies.problem);
  process.exit(1);
}
const server = await startServer({ root: process.cwd(), port, host, trustedProxies }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (isPortTaken(error))
    console.error(`Another program uses port ${port}; choose one with PORT=… (0: any free port).`);
  process.exit(1);
});
const dynamic = await startDynamic(process.cwd(), (line) => console.error(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
// Standard output holds one line: where the server answers.
for (const notice of dynamic.notices) console.error(notice);
console.log(`ready ${server.url}`);
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("The server did not stop cleanly:", error);
        process.exit(1);
      },
    );
  });
}

async function stop(): Promise<void> {
  await server.close();
  await dynamic.close();
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
