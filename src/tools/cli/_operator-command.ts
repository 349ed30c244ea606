/** Carries an operator's command out: in the running server when it has the database, here otherwise. */
import { join } from "node:path";
import { findLockHolder } from "#server/lock-file.ts";
import { type OperatorCall, type OperatorResult, callOperator } from "#server/call-operator.ts";
import { findDatabaseUrl } from "#server/database-url.ts";
import { describeDatabaseFault } from "#server/explain-database.ts";
import { LOCK_FILE } from "#server/local-paths.ts";
import { refuseUsage, runOperator, showHelp } from "#server/operator.ts";
import { runApply } from "./_apply-correction.ts";
import { createContext } from "./_command.ts";

/** Runs a command, prints what came of it, and gives the exit code. */
export async function operate(call: OperatorCall, context = createContext()): Promise<number> {
  const report = ({ output, exitCode }: OperatorResult): number => {
    if (exitCode === 0) context.write(output);
    else context.writeError(output);
    return exitCode;
  };
  try {
    if (call.args.some((arg) => arg === "--help" || arg === "-h"))
      return report({ output: showHelp(call.tool), exitCode: 0 });
    // An edit is made in this working tree, wherever the database is.
    if (call.tool === "corrections" && call.args[0] === "apply")
      return await runApply(context, call.args, (args) => carryOut({ tool: "corrections", args }, context.root));
    return report(refuseUsage(call) ?? (await carryOut(call, context.root)));
  } catch (error) {
    context.writeError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/**
 * In the running server when it has the database, in this process otherwise.
 * @throws {Error} that names the database, when it can't be used
 */
export async function carryOut(call: OperatorCall, root: string): Promise<OperatorResult> {
  return act(call, root).catch((error: unknown) => {
    const described = describeDatabaseFault(error, findDatabaseUrl(process.env));
    throw described === undefined ? error : new Error(`${described}.`, { cause: error });
  });
}

async function act(call: OperatorCall, root: string): Promise<OperatorResult> {
  const usesPostgres = findDatabaseUrl(process.env) !== undefined;
  if (!usesPostgres && (await findLockHolder(join(root, LOCK_FILE))) !== undefined) return callOperator(root, call);
  // A whole database and the catalogue: loaded only where no running server has them.
  const [{ openLocal }, { loadService }] = await Promise.all([
    import("#server/open-local.ts"),
    import("#server/load-service.ts"),
  ]);
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
