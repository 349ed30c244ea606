// Keeps the newest state of each record, in whatever order messages arrive: npm install standardwebhooks, then
// WEBHOOK_SECRET=whsec_… PORT=8484 node webhook-newest.ts [file]
import { readFile, rename, writeFile } from "node:fs/promises";
import { type IncomingMessage, createServer } from "node:http";
import { Webhook } from "standardwebhooks";

interface Message {
  type: string;
  data: {
    /** Of a verification. */
    challenge?: string;
    /** Grows with every event that is published. */
    sequence?: number;
    /** Survives renames. */
    aiId?: string;
    /** The record as it was when the event was published; null once removed. */
    record?: Record<string, unknown> | null;
  };
}

interface State {
  sequence: number;
  record: Record<string, unknown> | null;
}

const webhook = new Webhook(process.env["WEBHOOK_SECRET"] ?? "");
const file = process.argv[2] ?? "records.json";
const states = new Map<string, State>(Object.entries(await readStates()));
let written: Promise<void> = Promise.resolve();

async function receive(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  let message: Message;
  try {
    const body = Buffer.concat(chunks).toString("utf8");
    message = webhook.verify(body, request.headers as Record<string, string>) as Message;
  } catch (error) {
    return { status: 400, body: JSON.stringify({ error: String(error) }) };
  }
  const { challenge, sequence, aiId, record } = message.data;
  if (message.type === "webhook.verification") return { status: 200, body: JSON.stringify({ challenge }) };
  if (aiId !== undefined && sequence !== undefined && record !== undefined) await take(aiId, { sequence, record });
  return { status: 200, body: "{}" };
}

/** A retry that comes late has a lower sequence than what is known: it must not bring the former state back. */
async function take(aiId: string, state: State): Promise<void> {
  const known = states.get(aiId);
  if (known !== undefined && known.sequence >= state.sequence) return;
  // A removed record is kept with its sequence: else a late message would bring it back.
  states.set(aiId, state);
  written = written.catch(() => undefined).then(writeStates);
  // Answered after it is written: an answer of 2xx says that the message need not come again.
  await written;
  console.log(aiId, state.sequence, state.record === null ? "removed" : "changed");
}

async function readStates(): Promise<Record<string, State>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, State>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

async function writeStates(): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(states)));
  await rename(`${file}.new`, file);
}

const server = createServer((request, response) => {
  receive(request).then(
    ({ status, body }) => response.writeHead(status, { "Content-Type": "application/json" }).end(body),
    // Not 2xx: the message comes again.
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env["PORT"] ?? 8484), "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) console.log(`ready http://127.0.0.1:${address.port}`);
});
