/** Addresses that pay somebody, and records that borrow a maker's name. */
import { describe, expect, test } from "vitest";
import { aRecordText, checkErrors } from "../../fixtures/content-folder.ts";

describe("tracking-address", () => {
  async function check(url: string): Promise<string[]> {
    const { issues } = await checkErrors({ "content/ais/example.md": aRecordText({ url: `"${url}"` }) });
    return issues.map(({ rule, message }) => `${rule}: ${message.slice(message.indexOf(": ") + 2)}`);
  }

  test.each([
    ["https://tool.com/?ref=directory", "ref"],
    ["https://tool.com/?REF_ID=7&plan=pro", "REF_ID"],
    ["https://tool.com/pricing?aff_id=12", "aff_id"],
    ["https://tool.com/?a_aid=12", "a_aid"],
    ["https://tool.com/?via=ada&utm_source=x&utm_id=3", "via, utm_source and utm_id"],
    ["https://tool.com/?fpr=ada", "fpr"],
    ["https://tool.com/?ps_partner_key=x", "ps_partner_key"],
    ["https://tool.com/?irclickid=x", "irclickid"],
    ["https://tool.com/?gclid=x", "gclid"],
    ["https://tool.com/?msclkid=x", "msclkid"],
    ["https://tool.com/?affiliate_code=x", "affiliate_code"],
    ["https://tool.com/?promo_code=SAVE", "promo_code"],
    ["https://tool.com/?invite=x", "invite"],
    ["https://tool.com/?%72ef=x", "ref"],
    ["https://tool.com/?a=1;aff=2", "aff"],
    ["https://tool.com/?a=1&amp;ref=2", "ref"],
    ["https://tool.com/#ref=x", "ref"],
    ["https://tool.com/#/plans?via=x", "via"],
    ["https://www.amazon.com/dp/B0?tag=me-20", "tag"],
    ["https://tool.pxf.io/abc", "pxf.io"],
    ["https://www.awin1.com/cread.php?awinmid=1", "awin1.com"],
  ])("%s is refused for %s", async (url, found) => {
    expect(await check(url)).toEqual([`tracking-address: ${found}`]);
  });

  test.each([
    "https://tool.com/?p=tool&view=list&lang=en",
    "https://tool.com/?tag=writing",
    "https://tool.com/#features",
    "https://tool.com/#reference",
    "https://gitlab.com/group/project/-/raw/main/README.md?ref=main",
    "https://tool.com/?preference=dark&reflow=1&affinity=high&invited=0",
  ])("%s is fine", async (url) => {
    expect(await check(url)).toEqual([]);
  });

  test("evidence and links in a description are looked at too", async () => {
    const { issues } = await checkErrors({
      "content/ais/example.md": aRecordText({}, "Buy it [here](https://tool.com/?ref=me), or read https://a.com/?p=1."),
      "content/evidence/example.json": JSON.stringify({
        plans: [
          {
            name: "Pro",
            usd: 5,
            billing: "monthly",
            asOf: "2026-11",
            source: "https://tool.com/pricing?aff=7",
            confidence: "high",
          },
        ],
      }),
    });
    expect(issues.map(({ path, line, column, rule }) => `${path}:${line}:${column} ${rule}`)).toEqual([
      "content/ais/example.md:14:15 tracking-address",
      expect.stringMatching(/^content\/evidence\/example\.json:1:\d+ tracking-address$/),
    ]);
  });
});

describe("foreign-host", () => {
  const known = {
    "content/ais/chatgpt.md": aRecordText({
      id: "ai_000000000001",
      name: "ChatGPT",
      vendor: "OpenAI",
      url: "https://chatgpt.com/",
    }),
    "content/ais/codex.md": aRecordText({
      id: "ai_000000000002",
      name: "Codex",
      vendor: "OpenAI",
      url: "https://openai.com/codex",
      repository: "https://github.com/openai/codex",
    }),
    "content/ais/gemini.md": aRecordText({
      id: "ai_000000000003",
      name: "Gemini",
      vendor: "Google",
      url: "https://gemini.google.com/",
    }),
    "content/ais/lone.md": aRecordText({
      id: "ai_000000000004",
      name: "Lone Wolf",
      vendor: undefined,
      url: "https://lone.co.uk/",
    }),
  };
  const path = "content/ais/newcomer.md";

  async function check(lines: Record<string, string | undefined>, context = {}): Promise<string[]> {
    const text = aRecordText({ id: "ai_000000000009", ...lines });
    const files = { ...known, [path]: text };
    const { issues } = await checkErrors(files, { changed: new Set([path]), previous: [], ...context });
    return issues.filter(({ rule }) => rule === "foreign-host").map(({ message }) => message);
  }

  test.each([
    [{ name: "ChatGPT Desktop", vendor: "OpenAI", url: "https://chatgpt-desktop.com/" }, "openai.com"],
    [{ name: "Atlas Browser", vendor: '"OpenAI, Inc."', url: "https://atlas.dev/" }, "openai.com"],
    [{ name: "Sora Maker", vendor: "OpenAI Team", url: "https://sora.io/" }, "openai.com"],
    [{ name: "Voice Engine", vendor: "The OpenAI (official)", url: "https://openai.github.io/" }, "openai.com"],
    [{ name: "Operator", vendor: "OpenAI", url: "https://github.com/openai-labs/operator" }, "github.com/openai"],
    [{ name: "Helper", vendor: "ChatGPT", url: "https://chatgpt.help/" }, "chatgpt.com"],
    [{ name: "ChatGPT for Windows", vendor: undefined, url: "https://chatgpt-win.com/" }, "chatgpt.com"],
    [{ name: "Download Gemini", vendor: undefined, url: "https://gemini.download/" }, "google.com"],
    [{ name: "Gemini Studio", vendor: "Google LLC", url: "https://sites.google.com/view/gemini-studio" }, "google.com"],
    [{ name: "ChatGPT 5 Online", vendor: "Somebody", url: "https://chatgpt5.net/" }, "chatgpt.com"],
    [{ name: "Gemini Pro Max", vendor: "Geminilabs", url: "https://gemini-pro.io/" }, "google.com"],
    [{ name: "Chat GPT for Windows", vendor: "Somebody", url: "https://chat-gpt-win.com/" }, "chatgpt.com"],
    [{ name: "Open AI", vendor: "Somebody", url: "https://open-ai.org/" }, "openai.com"],
    [{ name: "Codex IDE Official", vendor: "Somebody", url: "https://github.com/somebody/codex" }, "openai.com"],
    [{ name: "Wolf Pack", vendor: "Lone Wolf", url: "https://other.co.uk/" }, "lone.co.uk"],
  ])("%j is held", async (lines, host) => {
    expect(await check(lines)).toEqual([expect.stringContaining(host)]);
  });

  test.each([
    { name: "ChatGPT Atlas", vendor: "OpenAI", url: "https://chatgpt.com/atlas" },
    { name: "Agents SDK", vendor: "OpenAI", url: "https://platform.openai.com/agents" },
    { name: "Whisper Two", vendor: "OpenAI", url: "https://github.com/openai/whisper-two" },
    { name: "Desktop Window for ChatGPT", vendor: "Example Inc.", url: "https://chatgpt-desktop.com/" },
    { name: "Gemini Router", vendor: "Example Inc.", url: "https://gemini-router.com/" },
    { name: "Codex", vendor: "OpenAI", url: "https://openai.com/codex-app" },
    { name: "Brand New", vendor: "Nobody Known", url: "https://brand-new.com/" },
    { name: "Gem Finder", vendor: undefined, url: "https://gem-finder.com/" },
  ])("%j is not", async (lines) => {
    expect(await check(lines)).toEqual([]);
  });

  test("a published record is held only when its maker or its homepage changes", async () => {
    const lines = { name: "Sora", vendor: "OpenAI", url: "https://sora.io/" };
    const before = { id: "ai_000000000009", slug: "newcomer", path };
    expect(await check(lines, { changed: new Set() })).toEqual([]);
    expect(await check(lines, { previous: [{ ...before, url: lines.url, vendor: lines.vendor }] })).toEqual([]);
    expect(await check(lines, { previous: [{ ...before, url: "https://sora.com/", vendor: "OpenAI" }] })).toHaveLength(
      1,
    );
    expect(await check(lines, { previous: [{ ...before, url: lines.url, vendor: "Sora" }] })).toHaveLength(1);
  });
});
