/** Every minute, on the published deploy: new events become deliveries, and what waits is sent. */
import type { Config } from "@netlify/functions";
import { loadDynamic } from "#server/dynamic-instance.ts";

export default async (): Promise<void> => {
  const dynamic = await loadDynamic();
  // The platform ends a scheduled function after 30 seconds.
  await dynamic.notify(20_000);
};

export const config: Config = { schedule: "* * * * *" };
