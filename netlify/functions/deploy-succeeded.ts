/**
 * After a deploy: looks for new events at once instead of at the next minute. The event is a wake-up and nothing more;
 * what is new is found by comparing the catalogue with what was sent.
 */
import "#server/needed-node.ts";
import type { DeploySucceededEvent } from "@netlify/functions";
import { loadDynamic } from "#server/dynamic-instance.ts";

export default {
  async deploySucceeded(event: DeploySucceededEvent): Promise<void> {
    if (event.deploy.context !== "production" || event.deploy.publishedAt === null) return;
    const dynamic = await loadDynamic();
    await dynamic.publish(20_000);
  },
};
