/** How many connections a network has, and who gives way when all are taken. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { type Duplex, duplexPair } from "node:stream";
import { describe, expect, test } from "vitest";
import { CONNECTION_LIMITS, boundConnections } from "#server/bound-connections.ts";

const PROXY = "192.0.2.1";

interface Peers {
  /** Connects from these addresses, one after the other. */
  connect: (...addresses: string[]) => Promise<Duplex[]>;
  /** Addresses of the connections that are served, by how many each has. */
  count: () => Record<string, number>;
  isServed: (socket: Duplex) => boolean;
}

/** A server of Node that takes connections from any address. @see https://nodejs.org/api/http.html#event-connection */
function somePeers(limits: { total: number; perAddress: number }, busy: ReadonlySet<Duplex> = new Set()): Peers {
  const server = createServer();
  const connections = boundConnections(server, { ...CONNECTION_LIMITS, ...limits }, (address) => address === PROXY, {
    look: (socket) => (busy.has(socket) ? "waiting" : "idle"),
    refuse: (socket) => socket.destroy(),
  });
  const open: { address: string; socket: Duplex }[] = [];
  const isServed = (socket: Duplex): boolean => !socket.destroyed && !connections.isRefused(socket as Socket);
  return {
    isServed,
    async connect(...addresses) {
      const sockets: Duplex[] = [];
      for (const address of addresses) {
        const socket = Object.assign(duplexPair()[0], { remoteAddress: address });
        server.emit("connection", socket);
        sockets.push(socket);
        open.push({ address, socket });
        if (socket.destroyed && !socket.closed) await once(socket, "close");
      }
      return sockets;
    },
    count() {
      const alive = open.filter(({ socket }) => isServed(socket));
      return Object.fromEntries(
        Array.from(
          Map.groupBy(alive, ({ address }) => address),
          ([address, group]) => [address, group.length],
        ),
      );
    },
  };
}

const times = (count: number, address: string): string[] => Array<string>(count).fill(address);

describe("the limit of one address", () => {
  test("is that of an IPv4 address, in either spelling", async () => {
    const peers = somePeers({ total: 100, perAddress: 3 });
    await peers.connect(...times(2, "198.51.100.1"), ...times(2, "::ffff:198.51.100.1"), "198.51.100.2");
    expect(peers.count()).toEqual({ "198.51.100.1": 2, "::ffff:198.51.100.1": 1, "198.51.100.2": 1 });
  });

  test("is that of a /64, and a /48 has four times as many", async () => {
    const peers = somePeers({ total: 100, perAddress: 3 });
    await peers.connect(...[1, 2, 3, 4, 5].map((index) => `2001:db8:1:2::${index}`));
    expect(Object.keys(peers.count())).toHaveLength(3);
    await peers.connect(...Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index + 3}::1`));
    expect(Object.keys(peers.count())).toHaveLength(12);
    await peers.connect("2001:db8:2::1");
    expect(Object.keys(peers.count())).toHaveLength(13);
  });

  test("is none for a proxy of ours", async () => {
    const peers = somePeers({ total: 100, perAddress: 3 });
    await peers.connect(...times(10, PROXY));
    expect(peers.count()).toEqual({ [PROXY]: 10 });
  });

  test("gives room for each connection that ends", async () => {
    const peers = somePeers({ total: 100, perAddress: 2 });
    const [first] = await peers.connect("2001:db8::1", "2001:db8::2");
    first!.destroy();
    await once(first!, "close");
    await peers.connect("2001:db8::3", "2001:db8::4");
    expect(peers.count()).toEqual({ "2001:db8::2": 1, "2001:db8::3": 1 });
  });
});

describe("when all connections are taken", () => {
  test("the network with most of them gives one to who has fewer", async () => {
    const peers = somePeers({ total: 10, perAddress: 7 });
    await peers.connect(...times(7, "198.51.100.1"), ...times(3, "198.51.100.2"));
    await peers.connect("198.51.100.3", ...times(5, "198.51.100.4"));
    expect(peers.count()).toEqual({ "198.51.100.1": 3, "198.51.100.2": 3, "198.51.100.3": 1, "198.51.100.4": 3 });
  });

  test("addresses of one /48 give way together", async () => {
    const peers = somePeers({ total: 10, perAddress: 3 });
    await peers.connect(...Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index}::1`));
    await peers.connect(...times(2, "198.51.100.1"), "198.51.100.2");
    expect(Object.keys(peers.count()).filter((address) => address.startsWith("2001:db8:1:"))).toHaveLength(7);
    expect(peers.count()).toMatchObject({ "198.51.100.1": 2, "198.51.100.2": 1 });
  });

  test("who has as many as anyone is refused", async () => {
    const peers = somePeers({ total: 4, perAddress: 4 });
    await peers.connect(...times(2, "198.51.100.1"), ...times(2, "198.51.100.2"));
    await peers.connect("198.51.100.1");
    expect(peers.count()).toEqual({ "198.51.100.1": 2, "198.51.100.2": 2 });
  });

  test("those that were refused are no more than the others", async () => {
    const peers = somePeers({ total: 4, perAddress: 2 });
    const sockets = await peers.connect(...times(10, "198.51.100.1"));
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual(
      [...times(2, "served"), ...times(4, "left"), ...times(4, "waits")].map((state) => state === "left"),
    );
  });

  test("connections that wait for an answer go last, and those of proxies stay", async () => {
    const busy = new Set<Duplex>();
    const peers = somePeers({ total: 6, perAddress: 4 }, busy);
    const [oldest, second] = await peers.connect(...times(3, "198.51.100.1"), ...times(3, PROXY));
    busy.add(oldest!);
    await peers.connect("198.51.100.2");
    expect([peers.isServed(oldest!), peers.isServed(second!)]).toEqual([true, false]);
    expect(peers.count()).toEqual({ "198.51.100.1": 2, "198.51.100.2": 1, [PROXY]: 3 });
  });
});
