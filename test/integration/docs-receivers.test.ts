/** The receivers of the documentation, run as programs and sent signed messages. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signMessage } from "#inbox/webhooks/sign.ts";
import { toCleanEnv } from "../_setup/clean-env.ts";
import { ROOT } from "../_setup/root.ts";

/** Of the official test vector. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const FORMER_SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const EVENT = '{"type":"ai.created","timestamp":"2026-11-27T09:30:00Z","data":{"id":"evt_1","slug":"文心"}}';

interface Program {
  url: string;
  output: () => string;
  stop: () => Promise<void>;
}

/** A missing interpreter is a failure: an example that nobody runs is not an example. */
function start(command: string, file: string, ...args: string[]): Promise<Program> {
  const child: ChildProcess = spawn(command, [join(ROOT, "src/ui/examples", file), ...args], {
    env: toCleanEnv({ WEBHOOK_SECRET: SECRET, PORT: "0" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const url = /^ready (http:\S+)$/m.exec(output)?.[1];
      if (url === undefined) return;
      resolve({
        url,
        output: () => output,
        stop: () => {
          child.kill();
          return exited;
        },
      });
    });
    void exited.then(() => reject(new Error(`${file} ended before it was ready:\n${output}`)));
  });
}

describe.each([
  [process.execPath, "webhook-receiver.ts"],
  ["python3", "webhook_receiver.py"],
])("%s %s", (command, file) => {
  let program: Program;
  beforeAll(async () => {
    program = await start(command, file);
  });
  afterAll(() => program.stop());

  const send = (body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(program.url, { method: "POST", body, headers });
  const sign = (id: string, body: string, { secrets = [SECRET], ageSeconds = 0 } = {}): Record<string, string> => ({
    ...signMessage(secrets, id, new Date(Date.now() - ageSeconds * 1000), body),
  });

  test("answers a verification with its challenge", async () => {
    const body = '{"type":"webhook.verification","data":{"id":"whk_1","challenge":"é-challenge"}}';
    const response = await send(body, sign("msg_1", body));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ challenge: "é-challenge" });
  });

  test("takes an event once, however often it comes", async () => {
    expect((await send(EVENT, sign("evt_1", EVENT))).status).toBe(204);
    expect((await send(EVENT, sign("evt_1", EVENT))).status).toBe(204);
    expect(program.output().match(/^ai\.created 文心$/gm)).toHaveLength(1);
  });

  test("takes a message that is signed with the former secret too", async () => {
    expect((await send(EVENT, sign("evt_2", EVENT, { secrets: [FORMER_SECRET, SECRET] }))).status).toBe(204);
  });

  test.each([
    ["whose body was changed", () => [`${EVENT} `, sign("evt_3", EVENT)] as const],
    ["that was signed with another secret", () => [EVENT, sign("evt_3", EVENT, { secrets: [FORMER_SECRET] })] as const],
    ["that is ten minutes old", () => [EVENT, sign("evt_3", EVENT, { ageSeconds: 600 })] as const],
    ["that comes from the future", () => [EVENT, sign("evt_3", EVENT, { ageSeconds: -600 })] as const],
    ["without a signature", () => [EVENT, {}] as const],
  ])("refuses a message %s", async (_, make) => {
    const [body, headers] = make();
    expect((await send(body, { ...headers })).status).toBe(400);
    expect(program.output()).not.toContain("evt_3");
  });
});

describe("webhook-newest.ts", () => {
  const folder = mkdtempSync(join(tmpdir(), "newest-"));
  const file = join(folder, "records.json");
  let program: Program;
  beforeAll(async () => {
    program = await start(process.execPath, "webhook-newest.ts", file);
  });
  afterAll(async () => {
    await program.stop();
    rmSync(folder, { recursive: true });
  });

  const send = async (sequence: number, record: object | null, aiId = "ai_1"): Promise<number> => {
    const body = JSON.stringify({ type: "ai.updated", data: { aiId, sequence, record } });
    const headers = { ...signMessage([SECRET], `evt_${aiId}_${sequence}`, new Date(), body) };
    return (await fetch(program.url, { method: "POST", body, headers })).status;
  };
  const read = (): unknown => JSON.parse(readFileSync(file, "utf8"));

  test("keeps the newest state of each tool when retries come late and twice", async () => {
    for (const [sequence, price] of [
      [4, 20],
      [2, 10],
      [7, 30],
      [4, 20],
      [6, 25],
    ] as const)
      expect(await send(sequence, { price })).toBe(200);
    expect(await send(1, { price: 1 }, "ai_2")).toBe(200);
    expect(read()).toEqual({
      ai_1: { sequence: 7, record: { price: 30 } },
      ai_2: { sequence: 1, record: { price: 1 } },
    });
  });

  test("does not bring a removed tool back, not after a restart either", async () => {
    expect(await send(9, null)).toBe(200);
    await program.stop();
    program = await start(process.execPath, "webhook-newest.ts", file);
    expect(await send(8, { price: 30 })).toBe(200);
    expect(read()).toMatchObject({ ai_1: { sequence: 9, record: null } });
  });

  test("answers a verification, and refuses what is not signed", async () => {
    const body = '{"type":"webhook.verification","data":{"id":"whk_1","challenge":"abc"}}';
    const headers = { ...signMessage([SECRET], "msg_1", new Date(), body) };
    const response = await fetch(program.url, { method: "POST", body, headers });
    expect(await response.json()).toEqual({ challenge: "abc" });
    expect((await fetch(program.url, { method: "POST", body })).status).toBe(400);
  });
});
