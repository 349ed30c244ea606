import { expect, test } from "vitest";
import { aRecordText, checkFiles } from "../../fixtures/content-folder.ts";

test("a large file with a fault in each row is reported as a hundred problems, each in its place", async () => {
  const row = (index: number): string =>
    `{"name":"Plan ${index}","usd":"${"9".repeat(40)}","billing":"monthly","asOf":"2026-01-01","source":"https://example.com/"}`;
  const evidence = `{"plans":[\n${Array.from({ length: 2500 }, (_, index) => row(index)).join(",\n")}\n]}`;
  expect(evidence.length).toBeGreaterThan(300_000);
  const { issues } = await checkFiles({
    "content/ais/example.md": aRecordText(),
    "content/evidence/example.json": evidence,
  });
  const found = issues.filter(({ path }) => path === "content/evidence/example.json");
  expect(found).toHaveLength(101);
  expect(found.find(({ message }) => message.startsWith("has more than 100 problems"))).toMatchObject({ line: 1 });
  expect(found.at(-1)).toMatchObject({ line: 51, message: expect.stringContaining("plans[49].usd") as unknown });
});

test.each(["../../evil/repo/README.md", "docs/../../x", "/etc/passwd", "a/%2e%2E/b", "docs\\..\\x", "./README.md"])(
  "a source may not lie at %s of a repository",
  async (path) => {
    const source = { repository: "trusted/list", path, commit: "0123456" };
    const metric = { metric: "github-stars", samples: [{ date: "2026-01-01", value: 1, source }] };
    const { issues } = await checkFiles({
      "content/ais/example.md": aRecordText(),
      "content/evidence/example.json": JSON.stringify({ metrics: [metric] }),
    });
    expect(issues.map(({ message }) => message).join("\n")).toContain("must be the path of a file in that repository");
  },
);
