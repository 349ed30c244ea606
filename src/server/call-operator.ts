/** Asks a running server to carry an operator's command out. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { OPERATOR_FILE } from "./local-paths.ts";

export interface OperatorCall {
  tool: "contacts" | "corrections" | "webhooks";
  /** As typed after `npm run contacts --`. */
  args: string[];
}

export interface OperatorResult {
  output: string;
  /** 0 done, 1 not possible, 2 wrong usage. */
  exitCode: 0 | 1 | 2;
}

/** @param root folder that the server was started in */
export async function callOperator(root: string, call: OperatorCall): Promise<OperatorResult> {
  const { port, token } = JSON.parse(await readFile(join(root, OPERATOR_FILE), "utf8")) as {
    port: number;
    token: string;
  };
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(call),
  });
  if (response.status !== 200) throw new Error(`The running server answered ${response.status}.`);
  return (await response.json()) as OperatorResult;
}
