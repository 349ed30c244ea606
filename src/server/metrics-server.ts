/** `/metrics` on a port of its own, for networks that outsiders can't reach: no token is asked for there. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";
import { METRICS_PATH } from "./monitor.ts";

export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== METRICS_PATH) {
      outgoing.writeHead(404).end();
      return;
    }
    metrics.render().then(
      ({ contentType, text }) => outgoing.writeHead(200, { "Content-Type": contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
