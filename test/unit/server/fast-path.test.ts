/**
 * What is answered from memory. A build replaces `dist/` and never edits it, so a file that a test edits tells the two
 * apart: memory has the former text.
 */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONNECTION_LIMITS } from "#server/bound-connections.ts";
import { aServer, exchange, open } from "./_small-server.ts";

/** Answers with its query and how often it was called. */
const COUNTING = `
let calls = 0;
const headers = { "Cache-Control": "public", ETag: '"a"' };
export const config = { path: "/counting" };
export default async (request) => new Response(new URL(request.url).search + " " + ++calls, { headers });
`;

type Server = Awaited<ReturnType<typeof aServer>>;

const HOST = "Host: dir.example";
const ask = async (server: Server, target: string, ...hosts: string[]): Promise<string> =>
  (await exchange(server, `GET ${target} HTTP/1.1`, ...(hosts.length > 0 ? hosts : [HOST]))).split("\r\n\r\n")[1]!;

const edit = ({ dist }: Server): void => {
  writeFileSync(join(dist, "ais/index.html"), "edited");
  utimesSync(join(dist, "ais/index.html"), new Date(), new Date(Date.now() + 5000));
};

/** `/ais/` is kept with the text "tools", and the file has another since. */
async function keepTools(): Promise<Server> {
  const server = await aServer();
  for (let count = 0; count < 2; count++) expect(await ask(server, "/ais/")).toBe("tools");
  edit(server);
  return server;
}

test("a page is answered from memory from its third request on", async () => {
  expect(await ask(await keepTools(), "/ais/")).toBe("tools");
});

describe("a stranger's request does not turn memory off for a host", () => {
  test.each([
    ["with two Hosts", ["/ais/", HOST, "Host: x"]],
    ["with the same Host twice", ["/ais/", HOST, HOST]],
    ["with a target that is refused", ["/ais\\", HOST]],
  ])("%s", async (_, [target, ...hosts]) => {
    const server = await keepTools();
    // More Hosts than are remembered, so that the verdict about each is made anew.
    const odd = open(server).resume();
    for (let index = 0; index < 1001; index++) odd.write(`GET / HTTP/1.1\r\nHost: h${index}\r\n\r\n`);
    odd.write("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    await new Promise((resolve) => odd.once("close", resolve));
    expect(await ask(server, target!, ...hosts)).toContain('"status":400');
    expect(await ask(server, "/ais/")).toBe("tools");
  });
});

describe("what is kept of an address", () => {
  test("a file is kept once, whatever the query", async () => {
    const server = await keepTools();
    for (const query of ["?", "?a=b", `?${"x".repeat(500)}`]) expect(await ask(server, `/ais/${query}`)).toBe("tools");
  });

  test("an answer of a function is kept for its own query", async () => {
    const server = await aServer(CONNECTION_LIMITS, { counting: COUNTING });
    const answers: string[] = [];
    for (const query of ["", "", "", "?a", "?a", "?a", "?b"]) answers.push(await ask(server, `/counting${query}`));
    expect(answers).toEqual([" 1", " 2", " 2", "?a 3", "?a 4", "?a 4", "?b 5"]);
  });

  test("one longer than a kilobyte is not kept", async () => {
    const server = await aServer(CONNECTION_LIMITS, { counting: COUNTING });
    const query = `?${"x".repeat(1100)}`;
    for (const calls of [1, 2, 3]) expect(await ask(server, `/counting${query}`)).toBe(`${query} ${calls}`);
  });
});
