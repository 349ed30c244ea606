// Receives events: npm install standardwebhooks, then
// WEBHOOK_SECRET=whsec_… PORT=8484 node webhook-receiver.ts
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { Webhook } from "standardwebhooks";

interface Message {
  type: string;
  timestamp: string;
  data: { id: string; slug?: string; challenge?: string };
}

const webhook = new Webhook(process.env["WEBHOOK_SECRET"] ?? "");
const seen = new Set<string>();

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  // The bytes as they came: JSON that was parsed and printed again has another signature.
  const body = Buffer.concat(chunks).toString("utf8");

  let message: Message;
  try {
    // Checks signature and age; with two signatures after a rotation, one that fits is enough.
    message = webhook.verify(body, request.headers as Record<string, string>) as Message;
  } catch (error) {
    response.writeHead(400).end(String(error));
    return;
  }

  if (message.type === "webhook.verification") {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ challenge: message.data.challenge }));
    return;
  }

  // A message may come again, with the same id. Answer first, work later: ten seconds are all there is.
  const id = String(request.headers["webhook-id"]);
  if (!seen.has(id)) {
    seen.add(id);
    console.log(message.type, message.data.slug ?? message.data.id);
  }
  response.writeHead(204).end();
}

const server = createServer((request, response) => {
  receive(request, response).catch((error: unknown) => response.destroy(error as Error));
});
server.listen(Number(process.env["PORT"] ?? 8484), "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) console.log(`ready http://127.0.0.1:${address.port}`);
});
