/** `npm run review` against pages of a server on this machine. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ReviewWorld, type ShownPage, runReview } from "#tools/cli/_review-command.ts";
import { formatFact } from "#tools/cli/_review-prompts.ts";
import type { ReviewFact } from "#tools/review/list-facts.ts";
import { aRecordText } from "../../fixtures/content-folder.ts";
import type { GitRepository } from "../../fixtures/git-repository.ts";
import { type Sites, openSites } from "../../integration/probe-sites.ts";
import { NOW, call } from "../../integration/content-commands/_commands.ts";
import { aRepository } from "../../integration/content-commands/_repository.ts";

let sites: Sites;
let repository: GitRepository;

beforeAll(async () => {
  sites = await openSites({
    maker: (request, response) =>
      request.url === "/"
        ? response.writeHead(302, { location: "/home" }).end()
        : response.end("<p>By <b>Example Inc.</b></p>"),
    archive: (_, response) => response.end("Pricing: free for one person"),
    gone: (_, response) => response.writeHead(410).end(),
  });
});
afterAll(() => sites.close());

beforeEach(() => {
  repository = aRepository();
  const sources = `\n  - url: ${sites.site("gone")}\n    archived: ${sites.site("archive")}\n  - url: ${sites.server("closed")}`;
  const lines = { id: "ai_000000000001", url: sites.site("maker"), tags: "[writing, coding-agent]", sources };
  repository.commit({ "content/ais/example.md": aRecordText(lines) }, "2026-01-03");
});

async function review(args: string[], ask?: ReviewWorld["ask"]) {
  const [out, err]: [string[], string[]] = [[], []];
  const world: ReviewWorld = {
    root: repository.root,
    folder: repository.root,
    now: () => NOW,
    write: (text) => out.push(text),
    writeError: (text) => err.push(text),
    network: sites.network,
    ...(ask !== undefined && { ask }),
  };
  const code = await runReview(world, args);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

const changed = () =>
  repository
    .git("diff", "--unified=0")
    .split("\n")
    .filter((line) => /^[+-][^+-]/.test(line));

describe("npm run review", () => {
  test("shows every page beside the facts: redirects followed, an archived copy where the page is gone", async () => {
    let [facts, pages]: [readonly ReviewFact[], readonly ShownPage[]] = [[], []];
    await review(["example", "--by", "octocat"], (...shown) => {
      [facts, pages] = shown;
      return Promise.resolve(null);
    });
    expect(pages).toMatchObject([
      { url: sites.site("gone"), text: "Pricing: free for one person", failure: null },
      { url: sites.server("closed"), text: null, failure: expect.stringContaining("refused") },
      { url: sites.site("maker"), text: "By Example Inc.", failure: null },
    ]);
    const find = (id: string): ReviewFact => facts.find((fact) => fact.id === id)!;
    expect(formatFact(find("vendor"), pages)).toContain(`${sites.site("maker")}\n  By Example Inc.`);
    expect(formatFact(find("tags"), pages)).toContain("None of the pages that could be read contains its words.");
    expect(changed()).toEqual([]);
  });

  test("writes day, name and questions after an answer to each fact, in a form that the check passes", async () => {
    const { code } = await review(["example", "--by", "octocat"], (facts) =>
      Promise.resolve(
        new Map(
          facts.map(({ id }) => [
            id,
            id === "pricing"
              ? { verdict: "wrong", note: "the page names no free plan" }
              : { verdict: "right", note: "" },
          ]),
        ),
      ),
    );
    expect(code).toBe(0);
    expect(changed()).toEqual(
      expect.arrayContaining([
        '+reviewedAt: "2026-11-28"',
        "+reviewedBy: octocat",
        expect.stringContaining(
          "Pricing: is “Freemium” right? A review on 2026-11-28 found otherwise: the page names no",
        ),
      ]),
    );
    const { out } = await call(repository.root, "check", "example");
    expect(out).not.toContain("error");
  });

  test("takes answers from the file that --list prints, and says what is still open", async () => {
    const { out: lines } = await review(["example", "--list"]);
    await writeFile(join(repository.root, "answers.txt"), lines.replace(/^vendor:$/m, "vendor: right"));
    const { code, out } = await review(["example", "--by", "octocat", "--answers", "answers.txt"]);
    expect(code).toBe(0);
    expect(out).toContain("does not count as reviewed: name, url, pricing, kind");
    expect(changed()).toEqual([]);
  });

  test.each<[string[], string]>([
    [["exampel", "--by", "octocat"], "did you mean example?"],
    [["example"], "--by is missing"],
    [["example", "--by", "@octo cat"], "--by must be a GitHub user name"],
    [["example", "--by", "octocat"], "Without a terminal"],
    [["example", "--by", "octocat", "--answers", "none.txt"], "none.txt can't be read"],
    [["example", "second", "--list"], "Name one slug"],
  ])("%j is wrong usage", async (args, message) => {
    const { code, err } = await review(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
