import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/files/read-content.ts";
import { runGit } from "../../../_setup/git.ts";
import { ROOT } from "../../../_setup/root.ts";
import { aContentFolder, aRecordText, checkErrors, listPlaces } from "../../../fixtures/content-folder.ts";

describe("names of files", () => {
  test.each([
    ["ais/ChatGPT.md", "file-name", "rename it to chatgpt.md"],
    ["ais/chat_gpt.md", "file-name", "rename it to chat-gpt.md"],
    ["ais/сhatgpt.md", "file-name", "choose lower-case words of a-z and 0-9"],
    ["ais/文心.md", "file-name", "choose lower-case words of a-z and 0-9"],
    ["ais/search.md", "file-name", "rename it to search-ai.md"],
    ["ais/con.md", "file-name", "rename it to con-ai.md"],
    ["evidence/com1.json", "file-name", "rename it to com1-ai.json"],
    ["models/nul.json", "file-name", "rename it to nul-ai.json"],
    ["ais/Łoś.md", "file-name", "rename it to los.md"],
    ["ais/-x.md", "file-name", "rename it to x.md"],
    ["ais/.md", "file-name", "choose lower-case words of a-z and 0-9"],
    [`ais/${"x".repeat(65)}.md`, "file-name", `rename it to ${"x".repeat(64)}.md`],
    ["ais/cline.markdown", "stray-file", "content/ais/ holds <slug>.md files and nothing else"],
    ["ais/logo.svg", "stray-file", "content/ais/ holds <slug>.md files and nothing else"],
    ["ais/more/cline.md", "stray-file", "only .md files belong in content/ais/"],
    ["evidence/cline.yaml", "stray-file", "content/evidence/ holds <slug>.json files and nothing else"],
    [
      "prompts/cline.md",
      "stray-file",
      "allowed there: ais/, evidence/, models/, schema/, tags.json, tombstones.json, logos.json, answers.json, rates.json, benchmarks.json",
    ],
    [
      "notes.txt",
      "stray-file",
      "allowed there: ais/, evidence/, models/, schema/, tags.json, tombstones.json, logos.json, answers.json, rates.json, benchmarks.json",
    ],
  ])("content/%s is refused by %s", async (path, rule, hint) => {
    const { issues } = await checkErrors({ [`content/${path}`]: aRecordText() });
    expect(issues).toMatchObject([{ line: 1, column: 1, rule, hint, severity: "error" }]);
  });

  test("a letter of another script in a name is shown with its code", async () => {
    const { issues } = await checkErrors({ "content/ais/\u0441hatgpt.md": aRecordText() });
    expect(issues).toMatchObject([{ message: "name holds \u0441 (U+0441), no letter of a-z" }]);
  });

  test("a link is not followed", async () => {
    const root = await aContentFolder({ "content/ais/example.md": aRecordText(), "elsewhere.md": "secret" });
    await symlink(join(root, "elsewhere.md"), join(root, "content/ais/link.md"));
    expect(listPlaces(await readContent(root))).toEqual(["ais/link.md:1:1 stray-file"]);
  });

  test.each([
    ".DS_Store",
    "ais/.example.md.swp",
    "ais/example.md.swo",
    "ais/example.md~",
    "ais/#example.md#",
    "ais/._example.md",
    "ais/4913",
    "ais/example.md___jb_tmp___",
    "evidence/.#example.json",
    "evidence/example.json~",
    "models/._acme.json",
    "ais/example.md.kate-swp",
    "ais/.example.md.4711.tmp",
    "Thumbs.db",
  ])("what an editor, a desktop or an interrupted command leaves is no content, here and to git: %s", async (path) => {
    expect((await checkErrors({ [`content/${path}`]: new Uint8Array([0, 5, 22, 7]) })).issues).toEqual([]);
    expect(runGit(ROOT, ["check-ignore", `content/${path}`])).not.toBe("");
  });

  test("the lock of Emacs, a link to nowhere, is no content", async () => {
    const root = await aContentFolder({ "content/ais/example.md": aRecordText() });
    await symlink("user@host.1234", join(root, "content/ais/.#example.md"));
    expect(listPlaces(await readContent(root))).toEqual([]);
  });

  test("a missing vocabulary is reported, and no tag is then called unknown", async () => {
    const result = await checkErrors({ "content/tags.json": null, "content/ais/example.md": aRecordText() });
    expect(listPlaces(result)).toEqual(["tags.json:1:1 missing-file"]);
  });
});
