/** Header rules as the host reads them: its patterns take every sign but the asterisk for a regular expression. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { renderHeaders } from "#build/headers.ts";
import { readSiteRules } from "#build/site-rules.ts";

async function findType(path: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "headers-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "_headers"), renderHeaders());
  return (await readSiteRules(folder, join(folder, "netlify.toml"))).listHeaders(path)["Content-Type"];
}

test.each(["/ais/agents-md/", "/ais/cline.md", "/tags/analytics/", "/tags/robotics/", "/ais/my-feed.xml-tool/"])(
  "%s has the type that its extension says",
  async (path) => expect(await findType(path)).toBeUndefined(),
);

test.each([
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/ais/cline/feed.xml", "application/atom+xml; charset=utf-8"],
  ["/shutdowns.ics", "text/calendar; charset=utf-8"],
  ["/models/openai/gpt-4/shutdown.ics", "text/calendar; charset=utf-8"],
  ["/api/v1/bulk/ais.ndjson", "application/x-ndjson; charset=utf-8"],
])("%s has the type %s", async (path, type) => expect(await findType(path)).toBe(type));
