import { describe, expect, test } from "vitest";
import { readContent } from "#content/files/read-content.ts";
import { checkContent } from "#content/lint/check-content.ts";
import type { Issue } from "#content/lint/issue.ts";
import { aContentFolder, aRecordText } from "../../fixtures/content-folder.ts";

/** As `npm run check` does it: the fixture would let names for examples pass. */
async function checkErrors(files: Record<string, string>): Promise<{ issues: Issue[] }> {
  const { issues } = checkContent(await readContent(await aContentFolder(files)), { commitDay: "2026-11-27" });
  return { issues: issues.filter(({ severity }) => severity === "error") };
}

/** Rule, message and fix of a record with this homepage. */
async function listProblems(url: string): Promise<string[]> {
  const { issues } = await checkErrors({ "content/ais/example.md": aRecordText({ url }) });
  return issues.map(({ line, column, rule, message, hint }) => `${line}:${column} ${rule} ${message} (${hint})`);
}

describe("an address is one of a public host", () => {
  test.each([
    "https://example.com/",
    "https://example.org/",
    "https://www.bbc.co.uk/",
    "https://octocat.github.io/",
    "https://cline.bot/",
    "https://мойофис.рф/",
    "https://example.com./",
  ])("%s is fine", async (url) => {
    expect(await listProblems(url)).toEqual([]);
  });

  test.each([
    "https://foo.localhost/",
    "https://foo.local/",
    "https://foo.internal/",
    "https://foo.test/",
    "https://foo.invalid/",
    "https://foo.onion/",
    "https://a.example/",
    "https://printer.lan/",
    "https://foo.home.arpa/",
    "https://cline.bto/",
  ])("%s ends in no public top-level domain", async (url) => {
    const { hostname } = new URL(url);
    const last = hostname.split(".").at(-1);
    expect(await listProblems(url)).toEqual([
      `4:6 public-host ${hostname} is no public host: .${last} is no top-level domain that anybody can reach (write the address that people open; a placeholder is left out)`,
    ]);
  });

  test.each(["https://co.uk/", "https://github.io/", "https://com.br/", "https://vercel.app/"])(
    "%s is only a suffix",
    async (url) => {
      const { hostname } = new URL(url);
      expect(await listProblems(url)).toEqual([
        `4:6 public-host ${hostname} is no public host: others register names below ${hostname} (write the name before it as well, as in name.${hostname})`,
      ]);
    },
  );
});

test("every address is looked at, in records, evidence, models, logos and tombstones", async () => {
  const source = { url: "https://a.invalid/" };
  const lines = {
    repository: "https://git.internal/a/b",
    sources: "[{url: https://b.test/, archived: https://c.local/}]",
  };
  const { issues } = await checkErrors({
    "content/ais/example.md": aRecordText(lines),
    "content/evidence/example.json": JSON.stringify({
      plans: [
        { name: "Pro", usd: 1, billing: "monthly", asOf: "2026", source: "https://d.onion/", confidence: "high" },
      ],
      relations: [{ type: "runs-on", to: "example", asOf: "2026", source, confidence: "high" }],
    }),
  });
  expect(
    issues.filter(({ rule }) => rule === "public-host").map(({ path, message }) => `${path} ${message.split(" ")[0]}`),
  ).toEqual([
    "content/ais/example.md git.internal",
    "content/ais/example.md b.test",
    "content/ais/example.md c.local",
    "content/evidence/example.json d.onion",
    "content/evidence/example.json a.invalid",
  ]);
});

test("where a visit ended is an observation, whatever the host", async () => {
  const probe = {
    observedAt: "2026-01-01",
    url: "https://example.com/",
    outcome: "ok",
    error: null,
    status: 200,
    finalUrl: "https://github.io/",
    redirects: 1,
    dnsMs: 1,
    connectMs: 1,
    tlsDaysLeft: 1,
    ttfbMs: 1,
    bytes: 1,
    securityHeaders: [],
  };
  const { issues } = await checkErrors({
    "content/ais/example.md": aRecordText(),
    "content/evidence/example.json": JSON.stringify({ probes: [probe] }),
  });
  expect(issues).toEqual([]);
});
