/** Receivers of the bench, in a process of their own: they answer 204 and count. Prints the port; `GET /` gives the count. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let count = 0;
const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.end(String(count));
    return;
  }
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString("utf8");
    if (body.startsWith('{"type":"webhook.verification"')) {
      const { data } = JSON.parse(body) as { data: { challenge: string } };
      response.end(JSON.stringify({ challenge: data.challenge }));
      return;
    }
    count++;
    response.writeHead(204).end();
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
