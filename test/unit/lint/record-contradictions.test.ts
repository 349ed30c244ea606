/** Rules over what a record says of itself in two places: platforms, packages, alternatives. */
import { describe, expect, test } from "vitest";
import { RECORD, type Lines, findByRule } from "../../fixtures/find-by-rule.ts";

const withdrawn = { at: "2026-07-01", why: "Another product." };

describe("extension-platform", () => {
  const id = "extension-platform";
  const rating = (source: string, url: string): object => ({
    source,
    url,
    value: 4,
    scale: 5,
    count: 9,
    asOf: "2026-06",
  });
  const chrome = rating("chrome-web-store", "https://chromewebstore.google.com/detail/x");
  const editor = rating("open-vsx", "https://open-vsx.org/extension/a/b");

  test.each<[string, Lines, object[], string[]]>([
    [
      "rated in a store of browser extensions",
      { platforms: "[web]" },
      [chrome],
      [`${RECORD}: is rated as a browser extension (chrome-web-store), but platforms lacks browser-extension`],
    ],
    [
      "rated in a store of editor extensions",
      { platforms: "[cli]" },
      [editor, rating("vscode-marketplace", "https://marketplace.visualstudio.com/items?itemName=a.b")],
      [`${RECORD}: is rated as an editor extension (open-vsx), but platforms lacks ide-extension`],
    ],
    ["the platform is named", { platforms: "[web, browser-extension]" }, [chrome], []],
    ["the rating was another product's", { platforms: "[web]" }, [{ ...(chrome as object), withdrawn }], []],
    ["rated elsewhere", { platforms: "[web]" }, [rating("g2", "https://www.g2.com/products/x")], []],
  ])("%s", async (_case, lines, ratings, found) => {
    expect(await findByRule(id, lines, { evidence: { ratings } })).toEqual(found);
  });
});

describe("binding-package", () => {
  const id = "binding-package";
  const llama = { name: "llama.cpp", repository: "https://github.com/ggml-org/llama.cpp" };
  const cited = '[{ npm: node-llama-cpp, version: 3.1.0, field: packages, asOf: "2026-06" }]';

  test.each<[string, Lines, string[]]>([
    [
      "a binding on npm",
      { ...llama, packages: "{ npm: node-llama-cpp }" },
      [`${RECORD}: node-llama-cpp is named like a binding to llama.cpp; nothing says that its maker publishes it`],
    ],
    [
      "a binding on PyPI",
      { name: "Tesseract", packages: "{ pypi: pytesseract }" },
      [`${RECORD}: pytesseract is named like a binding to Tesseract; nothing says that its maker publishes it`],
    ],
    [
      "a port",
      { name: "Tesseract", packages: "{ npm: tesseract.js }" },
      [`${RECORD}: tesseract.js is named like a binding to Tesseract; nothing says that its maker publishes it`],
    ],
    ["a source says whose it is", { ...llama, packages: "{ npm: node-llama-cpp }", sources: cited }, []],
    [
      "the file that publishes it does",
      {
        name: "Milvus",
        packages: "{ pypi: pymilvus }",
        sources: "[{ repository: milvus-io/pymilvus, path: pyproject.toml, field: packages, readAt: 2026-06-01 }]",
      },
      [],
    ],
    ["the name itself", { name: "Tesseract", packages: "{ npm: tesseract }" }, []],
    ["a scope of its own", { ...llama, packages: '{ npm: "@llama/node" }' }, []],
    ["a name that ends like one", { name: "Transformers.js", packages: "{ npm: transformers.js }" }, []],
  ])("%s", async (_case, lines, found) => {
    expect(await findByRule(id, lines)).toEqual(found);
  });
});

describe("denied-platform", () => {
  const id = "denied-platform";
  const desktop = { platforms: "[linux, macos, windows]" };

  test.each<[string, Lines, string, string[]]>([
    [
      "the text says that it does not run there",
      desktop,
      "Windows is not supported.",
      [`${RECORD}: platforms names windows, but the text says "Windows is not supported"`],
    ],
    [
      "as a verb",
      desktop,
      "It does not run on Windows outside WSL.",
      [`${RECORD}: platforms names windows, but the text says "does not run on Windows"`],
    ],
    [
      "no such app",
      { platforms: "[web, android]" },
      "There is no Android app.",
      [`${RECORD}: platforms names android, but the text says "There is no Android app"`],
    ],
    ["the platform is left out", { platforms: "[linux, macos]" }, "Windows is not supported.", []],
    ["another platform is denied", { platforms: "[linux]" }, "There is no Android app.", []],
    [
      "people who do not work on one",
      desktop,
      "For people who do not work on a command line; Windows is supported.",
      [],
    ],
  ])("%s", async (_case, lines, body, found) => {
    expect(await findByRule(id, lines, { body })).toEqual(found);
  });

  test("the words that a source is quoted with count too", async () => {
    const sources =
      '[{ repository: a/b, path: README.md, field: platforms, asOf: "2025-05-17", quote: Windows is not supported. }]';
    expect(await findByRule(id, { ...desktop, sources })).toEqual([
      `${RECORD}: platforms names windows, but a source says "Windows is not supported"`,
    ]);
  });
});

describe("namesake-alternative", () => {
  const id = "namesake-alternative";
  const browser = { tags: "[writing]", tasks: undefined };
  const others = {
    comet: { name: "Comet", tags: "[coding-agent]" },
    "perplexity-comet": { name: "Comet (Perplexity)", tags: "[writing]" },
  };

  test("an alternative with nothing in common has a namesake that has something", async () => {
    expect(await findByRule(id, { ...browser, alternatives: "[comet]" }, { others })).toEqual([
      `${RECORD}: comet has no tag or task in common with it; perplexity-comet, of that name too, has`,
    ]);
  });

  test("the reverse", async () => {
    const tracker = { tags: "[coding-agent]", alternatives: "[perplexity-comet]" };
    expect(await findByRule(id, tracker, { others })).toEqual([
      `${RECORD}: perplexity-comet has no tag or task in common with it; comet, of that name too, has`,
    ]);
  });

  test("the right one, and one without a namesake, are left alone", async () => {
    expect(await findByRule(id, { ...browser, alternatives: "[perplexity-comet]" }, { others })).toEqual([]);
    const { comet } = others;
    expect(await findByRule(id, { ...browser, alternatives: "[comet]" }, { others: { comet } })).toEqual([]);
  });
});
