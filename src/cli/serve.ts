/** `npm run serve`: serves the last build with its functions. `PORT` (default 8888) and `HOST` (default 127.0.0.1). */
import { startDynamic } from "#server/local-dynamic.ts";
import { startServer } from "#server/start-server.ts";

const port = parsePort(process.env["PORT"] ?? "8888");
if (port === undefined) {
  console.error(
    `PORT is ${JSON.stringify(process.env["PORT"])}; it must be a number from 0 to 65535 (0: any free port).`,
  );
  process.exit(1);
}
const host = process.env["HOST"] ?? "127.0.0.1";
const server = await startServer({ root: process.cwd(), port, host }).catch((error: unknown) => {
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

/** Undefined when it is no port. */
function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  return port <= 65_535 ? port : undefined;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
