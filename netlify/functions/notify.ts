/** Every minute, on the published deploy: new events become deliveries, and what waits is sent. */
import "#server/needed-node.ts";
import type { Config, Context } from "@netlify/functions";
import { loadDynamic, mayOpenDatabase } from "#server/dynamic-instance.ts";

export default async (_: Request, context?: Context): Promise<void> => {
  if (!mayOpenDatabase(context?.deploy.context)) return;
  const dynamic = await loadDynamic();
  // The platform ends a scheduled function after 30 seconds; a mail may take 15 of them beyond its budget.
  await Promise.all([dynamic.publish(20_000), dynamic.sendMails(10_000)]);
};

export const config: Config = { schedule: "* * * * *" };
