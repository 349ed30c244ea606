/** Carries an operator's command out: in the running server when it has the database, here otherwise. */
import { join } from "node:path";
import { findLockHolder } from "../io/lock-file.ts";
import { loadService } from "../server/load-service.ts";
import { LOCK_FILE, openLocal } from "../server/open-local.ts";
import { callOperator } from "../server/operator-endpoint.ts";
import { type OperatorCall, type OperatorResult, runOperator } from "../server/operator.ts";

/** Prints what came of it and gives the exit code. */
export async function operate(call: OperatorCall, root = process.cwd()): Promise<number> {
  const { output, exitCode } = await carryOut(call, root);
  if (exitCode === 0) console.log(output);
  else console.error(output);
  return exitCode;
}

async function carryOut(call: OperatorCall, root: string): Promise<OperatorResult> {
  const hasServer = process.env["NETLIFY_DB_URL"] !== undefined || process.env["DATABASE_URL"] !== undefined;
  if (!hasServer && (await findLockHolder(join(root, LOCK_FILE))) !== undefined) return callOperator(root, call);
  const { dynamic } = await openLocal({
    root,
    variables: process.env,
    getCatalog: () => loadService().catalog,
    log: (line) => console.error(line),
  });
  try {
    return await runOperator(dynamic, call);
  } finally {
    await dynamic.close();
  }
}
