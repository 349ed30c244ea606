/** Homepages on loopback that behave as badly as those out there. */
import { type IncomingMessage, type Server, type ServerResponse, createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo, Server as TcpServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { isLoopbackHost } from "#lib/format/host.ts";
import type { ProbeNetwork } from "#tools/probe/network.ts";
import { createAuthority, createIdentity } from "../fixtures/certificates.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Sites {
  /** Lets a probe reach loopback and trust the certificates of these sites. */
  network: ProbeNetwork;
  /** Homepage of a site: `site("good")` is https://good.probe.example.com:<port>/. */
  site: (name: string, path?: string) => string;
  /** Address of a server of its own: "expired", "self-signed", "other-host", "garbage", "closed", "plain". */
  server: (name: string) => string;
  /** Requests in the order they came: "host path". */
  requests: string[];
  /** Most requests that one host had at the same time. */
  mostAtOnce: () => number;
  close: () => Promise<void>;
}

const DOMAIN = "probe.example.com";

const answer: Handler = (_, response) => response.end("hello");

/** @param handlers what each site does, by the first label of its host */
export async function openSites(handlers: Readonly<Record<string, Handler>>): Promise<Sites> {
  const authority = createAuthority("Test authority");
  const trusted = createIdentity([`*.${DOMAIN}`], { authority });
  const requests: string[] = [];
  const running = new Map<string, number>();
  let most = 0;

  const main = createHttpsServer({ cert: trusted.cert, key: trusted.key }, (request, response) => {
    const host = request.headers.host!.split(":")[0]!;
    requests.push(`${host} ${request.url}`);
    running.set(host, (running.get(host) ?? 0) + 1);
    most = Math.max(most, running.get(host)!);
    response.on("close", () => running.set(host, running.get(host)! - 1));
    const handler = handlers[host.split(".")[0]!];
    if (handler !== undefined && request.url !== "/robots.txt") handler(request, response);
    else if (handlers[`${host.split(".")[0]!}-robots`] !== undefined)
      handlers[`${host.split(".")[0]!}-robots`]!(request, response);
    else response.writeHead(404).end();
  });
  const servers = {
    main,
    expired: createHttpsServer(createIdentity([`expired.${DOMAIN}`], { authority, fromDays: -90, toDays: -1 }), answer),
    "self-signed": createHttpsServer(createIdentity([`self-signed.${DOMAIN}`]), answer),
    "other-host": createHttpsServer(createIdentity(["somewhere.example"], { authority }), answer),
    garbage: createTlsServer(trusted, (socket) => socket.resume().end("220 mail.example ESMTP ready\r\n")),
    plain: createHttpServer(answer),
    closed: createHttpServer(answer),
  };
  const ports = new Map<string, number>();
  for (const [name, server] of Object.entries(servers)) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ports.set(name, (server.address() as AddressInfo).port);
  }
  await closeServer(servers.closed);

  return {
    network: {
      resolve: (hostname) =>
        hostname.endsWith(`.${DOMAIN}`) && !hostname.startsWith("unknown")
          ? Promise.resolve([{ address: "127.0.0.1", family: 4 }])
          : Promise.reject(Object.assign(new Error(`queryA ENOTFOUND ${hostname}`), { code: "ENOTFOUND" })),
      isAllowed: isLoopbackHost,
      isAllowedPort: () => true,
      ca: authority.cert,
    },
    site: (name, path = "/") => `https://${name}.${DOMAIN}:${ports.get("main")}${path}`,
    server: (name) => `${name === "plain" ? "http" : "https"}://${name}.${DOMAIN}:${ports.get(name)}/`,
    requests,
    mostAtOnce: () => most,
    close: async () => {
      await Promise.all(
        Object.entries(servers).flatMap(([name, server]) => (name === "closed" ? [] : [closeServer(server)])),
      );
    },
  };
}

function closeServer(server: TcpServer | Server): Promise<void> {
  return new Promise((resolve) => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close(() => resolve());
  });
}
