/** Every command of the built documentation, run in a shell against a server; its answer has the shape that is shown. */
import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE } from "#site/site.ts";
import { ROOT } from "../_setup/root.ts";
import { waitFor } from "../_setup/wait-for.ts";
import { type Receiver, echo, startReceiver } from "../fixtures/receiver.ts";
import { type RunningService, startService } from "../fixtures/running-service.ts";

interface Documented {
  page: string;
  command: string;
  status: number;
  /** Keys of the answer as shown; empty without a body. */
  keys: string[];
}

const DOCS = join(ROOT, "dist/docs");
const EXAMPLE_RECEIVER = "https://hooks.example.org/ai-directory";

const DOCUMENTED: Documented[] = readdirSync(DOCS, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("index.html"))
  .toSorted()
  .flatMap(readPage);

let service: RunningService;
let receiver: Receiver;

beforeAll(async () => {
  process.env["WEBHOOKS_DEVELOPMENT"] = "1";
  [service, receiver] = [await startService(), await startReceiver()];
});

afterAll(async () => {
  await Promise.all([service.close(), receiver.close()]);
  delete process.env["WEBHOOKS_DEVELOPMENT"];
});

function readPage(name: string): Documented[] {
  const { document } = parseHTML(readFileSync(join(DOCS, name), "utf8"));
  return [...document.querySelectorAll(".exchange")].map((exchange) => {
    const answer = exchange.querySelector(".answer code")?.textContent ?? "";
    return {
      page: name.replace(/\/?index\.html$/, ""),
      command: exchange.querySelector(".snippet code")?.textContent ?? "",
      status: Number(/Response: (\d{3})/.exec(exchange.textContent ?? "")?.[1]),
      keys: [...answer.matchAll(/^ {2}"(\w+)":/gm)].map((match) => match[1]!),
    };
  });
}

/** What curl gets when the command is typed into a shell. */
async function run(command: string, variables: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const local = command.replaceAll(SITE.baseUrl, service.url).replaceAll(EXAMPLE_RECEIVER, receiver.url);
  const { stdout } = await promisify(execFile)("sh", ["-c", `${local} -sS -w '\\n%{http_code}'`], {
    env: { ...process.env, ...variables },
    maxBuffer: 1 << 26,
  });
  const end = stdout.lastIndexOf("\n");
  const text = stdout.slice(0, end);
  return { status: Number(stdout.slice(end)), body: text === "" ? null : (JSON.parse(text) as unknown) };
}

function readKeys(body: unknown): string[] {
  return body === null ? [] : Object.keys(body as object);
}

const reads = DOCUMENTED.filter(({ command }) => !/ -(X|H|d) /.test(command));

test("each read is documented, and more than once where it starts a page", () => {
  const operations = ["", "/ais", "/ais/cline", "/ais/cline/audit", "/ais/cline/alternatives", "/ais/cline/history"];
  const others = ["/search", "/tags", "/tags/coding-agent", "/changes", "/changes/1", "/analytics/trends", "/bulk"];
  const paths = reads.map(({ command }) => new URL(/https:[^ ']+/.exec(command)![0]).pathname);
  expect(paths).toEqual(expect.arrayContaining([...operations, ...others].map((path) => `/api/v1${path}`)));
});

test.each(reads)(
  "$page: $command is answered with $status and the keys that are shown",
  async ({ command, status, keys }) => {
    const answer = await run(command, {});
    expect({ status: answer.status, keys: readKeys(answer.body) }).toEqual({ status, keys });
  },
);

test("a tool of the MCP endpoint answers as documented", async () => {
  const call = DOCUMENTED.find(({ page }) => page === "agents");
  const answer = await run(call!.command, {});
  expect({ status: answer.status, keys: readKeys(answer.body) }).toEqual({ status: 200, keys: call!.keys });
  expect(answer.body).toMatchObject({ result: { structuredContent: { data: [{}, {}] } } });
});

test("a message is sent, looked up and erased as documented", async () => {
  const [send, look, erase] = DOCUMENTED.filter(({ page }) => page === "contact");
  const sent = await run(send!.command, {});
  expect({ status: sent.status, keys: readKeys(sent.body) }).toEqual({ status: 202, keys: send!.keys });
  const { id, token } = sent.body as { id: string; token: string };
  const looked = await run(look!.command, { ID: id, TOKEN: token });
  expect({ status: looked.status, keys: readKeys(looked.body) }).toEqual({ status: 200, keys: look!.keys });
  expect(await run(erase!.command, { ID: id, TOKEN: token })).toEqual({ status: 204, body: null });
});

test("an endpoint is registered, verified, tested, changed, watched and deleted as documented", async () => {
  const commands = DOCUMENTED.filter(({ page }) => page === "webhooks/endpoints");
  const find = (pattern: RegExp): Documented => commands.find(({ command }) => pattern.test(command))!;
  // Not up yet when the first challenge comes, as happens to whoever registers first and starts the receiver then.
  receiver.respond = (_message, response) => response.writeHead(503).end();
  const registration = find(/webhooks \\/);
  const registered = await run(registration.command, {});
  expect({ status: registered.status, keys: readKeys(registered.body) }).toEqual({
    status: 201,
    keys: registration.keys,
  });
  const { id, token } = registered.body as { id: string; token: string };
  const variables: Record<string, string> = { ID: id, TOKEN: token };
  await waitFor("the first challenge", async () => (receiver.messages.length > 0 ? true : undefined));
  receiver.respond = echo;

  const steps = [/ID" \\\n {2}-H [^\n]+$/, /PATCH/, /\/verify"/, /\/test"/, /\/rotate-secret"/, /\/deliveries" /];
  for (const { command, status, keys } of steps.map(find)) {
    const answer = await run(command, variables);
    expect({ command, status: answer.status, keys: readKeys(answer.body) }).toEqual({ command, status, keys });
    if (command.includes("/deliveries")) {
      variables["DELIVERY"] = (answer.body as { data: { id: string }[] }).data[0]!.id;
    }
  }
  // Nothing changed in the catalogue, so there is no event to send again: tests are refused as documented.
  expect(await run(find(/\/redeliver"/).command, variables)).toMatchObject({
    status: 409,
    body: { type: "/problems/conflict/" },
  });
  expect(await run(find(/-X DELETE/).command, variables)).toEqual({ status: 204, body: null });
  expect(await run(find(/ID" \\\n {2}-H [^\n]+$/).command, variables)).toMatchObject({ status: 404 });
});
