/** Runs the server, with the files and functions of the last build, until SIGTERM or SIGINT. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#server/log.ts";
import { parseServerEnvironment } from "#server/server-environment.ts";
import type { Ending } from "./_end-on-signal.ts";
import { explainListenFault } from "./_listen-fault.ts";
import { BUILT_FILES, explainMissingBuild, explainMixedBuild } from "./_missing-build.ts";
import { readListenAddress } from "./_plain-arguments.ts";
import { listSettingFaults } from "./_start-faults.ts";

/** Prints where it answers; ends the process (1, or 2 for an invalid address) when it can't. */
export async function serve(ending: Ending): Promise<void> {
  const { port, host } = readListenAddress();
  const parsed = parseServerEnvironment(process.env);
  const missing = explainMissingBuild(process.cwd(), Object.values(BUILT_FILES));
  const faults = [...listSettingFaults(process.env), ...(missing === undefined ? [] : [missing])];
  if ("problems" in parsed || faults.length > 0) endWith(faults.join("\n"));
  const { trustedProxies, metricsToken, metricsAddress, drainMs, notices } = parsed.settings;
  for (const notice of notices) log.write("warn", notice);
  // Loaded once the settings are known to be right: it takes half a second.
  const [
    { openService },
    { startDynamic },
    { startMetricsServer },
    { createMonitor },
    { startServer },
    { tryChosenSearch },
  ] = await Promise.all([
    import("#server/load-service.ts"),
    import("#server/local-dynamic.ts"),
    import("#server/metrics-server.ts"),
    import("#server/monitor.ts"),
    import("#server/start-server.ts"),
    import("#server/try-search.ts"),
  ]);
  try {
    // Kept for the first request; a build that can't be used would make an error of each.
    const { catalog } = openService();
    const mixed = explainMixedBuild(process.cwd(), catalog.buildId);
    if (mixed !== undefined) endWith(mixed);
  } catch (error) {
    endWith(error);
  }
  const monitor = createMonitor(metricsToken);
  const drain = (): Promise<unknown> => sleep(drainMs);
  const server = await ending
    .open(() => startServer({ root: process.cwd(), port, host, trustedProxies, monitor, drain }))
    .catch((error: unknown) => endWith(error, { port, host }));
  const metrics =
    metricsAddress &&
    (await ending
      .open(() => startMetricsServer(monitor.metrics, metricsAddress))
      .catch((error: unknown) => endWith(error, { ...metricsAddress, prefix: "METRICS_" })));
  const dynamic = await ending
    .open(() => startDynamic(process.cwd(), (line) => log.write("warn", line)))
    .catch((error: unknown) => endWith(error));
  // Logs a search database that can't be used at start-up, before the first visitor searches.
  await tryChosenSearch();
  if (ending.hasBegun) return;
  // Standard output holds one line: where the server answers.
  for (const notice of dynamic.notices) log.write("info", notice);
  if (metrics !== undefined) log.write("info", `Metrics are on port ${metrics.port}, at /metrics.`);
  console.log(`ready ${server.url}`);
}

function endWith(error: unknown, wanted?: Parameters<typeof explainListenFault>[1]): never {
  const fault = wanted && explainListenFault(error, wanted);
  console.error(fault ?? (error instanceof Error ? error.message : error));
  process.exit(1);
}
