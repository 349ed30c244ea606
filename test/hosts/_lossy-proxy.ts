/** Hands connections on to a server, and cuts each when the server answers: what was asked is done, its answer is lost. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

export interface LossyProxy {
  /** Host and port. */
  host: string;
  countLost: () => number;
  close: () => Promise<void>;
}

export async function startLossyProxy(url: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(url);
  let lost = 0;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    server.once("data", () => {
      lost++;
      client.resetAndDestroy();
      server.destroy();
    });
    for (const socket of [client, server]) socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    countLost: () => lost,
    close: async () => {
      proxy.close();
      await once(proxy, "close");
    },
  };
}
