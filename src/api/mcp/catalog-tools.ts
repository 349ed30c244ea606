/** Tools about the catalogue as a whole. */
import { z } from "zod";
import { formatEventTitle } from "#changes/describe-event.ts";
import { API_BASE } from "#site/routes.ts";
import type { ChangesPage } from "#schema/changes.ts";
import { ChangeEvent } from "#schema/event.ts";
import { PartialDate } from "#schema/primitives.ts";
import { TREND_WINDOWS, Trends } from "#schema/trends.ts";
import type { Problem } from "#schema/problem.ts";
import type { ApiService } from "../service.ts";
import { omitKey } from "./texts.ts";
import { defineTool, read } from "./tool.ts";

export const getTrendsTool = defineTool({
  name: "get_trends",
  title: "Get trends of the AI tool market",
  description:
    "Launches, tags, pricing, openness, prices and movers in a window of time. Each block names its coverage, and gaps say what is thin or biased.",
  input: z.strictObject({
    window: z.enum(TREND_WINDOWS).optional().describe("Length of the window; 365d when left out."),
  }),
  output: Trends,
  async answer(service, { window }) {
    const found = await read<Trends>(service, "/analytics/trends", { window });
    if ("problem" in found) return found;
    const { totals, asOf, gaps } = found.body;
    const text = `As of ${asOf}: ${totals.ais} tools, ${totals.active} active, ${totals.discontinued} discontinued, ${totals.openSource} open source. ${gaps.map((gap) => gap.why).join(" ")}`;
    return { output: found.body, text: text.trim() };
  },
});

export const recentChangesTool = defineTool({
  name: "recent_changes",
  title: "List recent changes of the catalogue",
  description: "Tools added, renamed, removed or changed, newest first.",
  input: z.strictObject({
    since: PartialDate.optional().describe("Only changes on or after this date, YYYY, YYYY-MM or YYYY-MM-DD."),
    limit: z.int().min(1).max(50).optional().describe("Most changes to answer with; 20 when left out."),
  }),
  output: z.object({
    data: z.array(ChangeEvent.omit({ record: true })),
    note: z.string().nullable().describe("What is missing from the history, and why."),
  }),
  async answer(service, { since = "", limit = 20 }) {
    const found = await readSince(service, since, limit);
    if ("problem" in found) return found;
    const { events, note } = found;
    const lines = events.map((event) => `- ${event.at.slice(0, 10)} ${formatEventTitle(event)}`);
    return {
      output: { data: events.map((event) => omitKey(event, "record")), note },
      text: lines.length === 0 ? (note ?? "No change since then.") : lines.join("\n"),
    };
  },
});

/** Newest first; pages are walked from the newest until one holds an older event. */
async function readSince(
  service: ApiService,
  since: string,
  limit: number,
): Promise<{ events: ChangeEvent[]; note: string | null } | { problem: Problem }> {
  const events: ChangeEvent[] = [];
  let path = "/changes";
  for (;;) {
    const page = await read<ChangesPage>(service, path);
    if ("problem" in page) return page;
    const { data, links, note } = page.body;
    const fresh = data.filter((event) => event.at >= since);
    events.push(...fresh);
    if (links.older === null || fresh.length < data.length || events.length >= limit)
      return { events: events.slice(0, limit), note };
    path = links.older.slice(API_BASE.length);
  }
}
