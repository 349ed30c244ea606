/** The questions of `npm run new`, answered at a terminal as a person answers them. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { toCleanEnv } from "../../_setup/clean-env.ts";
import { ROOT } from "../../_setup/root.ts";
import { aRepository } from "./_repository.ts";

const ENTER = "\r";
const TAB = "\t";
const SPACE = " ";
/** Deletes what is left of the cursor. */
const CLEAR = "\u0015";

interface Talk {
  /** Waits until this is asked or said, behind what was seen before, and types. */
  on: (shown: string, typed: string) => Promise<void>;
  /** Exit code and everything shown. */
  end: () => Promise<{ code: number | null; text: string }>;
}

/** The command at a terminal of its own: `script` makes one and passes on what is typed. */
function talk(root: string, ...args: string[]): Talk {
  const command = [process.execPath, join(ROOT, "src/tools/cli/new.ts"), ...args].map((part) => `'${part}'`).join(" ");
  // Wide, so that no line is broken.
  const sized = `stty columns 250 rows 60; exec ${command}`;
  const child = spawn("script", ["--quiet", "--return", "--flush", "--command", sized, "/dev/null"], {
    cwd: root,
    env: toCleanEnv({ TERM: "xterm" }),
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  let seen = 0;
  let onText: () => void = () => undefined;
  child.stdout.on("data", (chunk: Buffer) => {
    text += stripVTControlCharacters(chunk.toString());
    onText();
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  void ended.then(() => onText());
  return {
    async on(shown, typed) {
      for (;;) {
        const at = text.indexOf(shown, seen);
        if (at !== -1) {
          seen = at + shown.length;
          break;
        }
        if (child.exitCode !== null) throw new Error(`It ended before it showed ${JSON.stringify(shown)}:\n${text}`);
        await new Promise<void>((resolve) => (onText = resolve));
      }
      child.stdin.write(typed);
    },
    async end() {
      return { code: await ended, text };
    },
  };
}

test("judges each answer at its prompt and writes what was chosen", async () => {
  const { root } = aRepository();
  const { on, end } = talk(root);
  // The second letter is Cyrillic.
  await on("Name, as its makers write it", ENTER);
  await on("is empty", `N\u043Ete Keeper${ENTER}`);
  await on("letters", `${CLEAR}Note Keeper${ENTER}`);
  await on("Homepage", `javascript:alert(1)${ENTER}`);
  await on("must be an https:// address", `${CLEAR}notes-example.com${ENTER}`);
  await on("Organisation behind it", `example inc${ENTER}`);
  await on("other records write Example Inc.", `${CLEAR}Example Inc.${ENTER}`);
  await on("Tags, 1 to 6", "text editor");
  await on("1 match", `${TAB}${ENTER}`);
  await on("Main pricing model", ENTER);
  await on("What it is", ENTER);
  await on("Where it runs", `${SPACE}${ENTER}`);
  await on("One neutral sentence", `${"long ".repeat(40)}${ENTER}`);
  await on("160", `${CLEAR}Note Keeper keeps notes.${ENTER}`);
  await on(
    "the summary starts with the name; change it, or press Enter again",
    `${CLEAR}Keeps notes in folders.${ENTER}`,
  );
  const { code, text } = await end();
  expect(text).toContain("wrote content/ais/note-keeper.md");
  expect(code).toBe(0);
  const written = readFileSync(join(root, "content/ais/note-keeper.md"), "utf8");
  expect(written).toMatch(/^name: Note Keeper$/m);
  expect(written).toMatch(/^url: https:\/\/notes-example\.com$/m);
  expect(written).toMatch(/^vendor: Example Inc\.$/m);
  expect(written).toMatch(/^tags: \[writing\]$/m);
});

test("keeps the other answers when a rule refuses one", async () => {
  const { root } = aRepository();
  const given = ["--pricing", "free", "--kind", "app", "--platforms", "web", "--summary", "Keeps notes in folders."];
  const { on, end } = talk(
    root,
    "--name",
    "Note Keeper",
    "--url",
    "https://notes-example.com/",
    "--tags",
    "knitting",
    ...given,
  );
  await on("knitting", "");
  await on("Organisation behind it", ENTER);
  await on("Tags, 1 to 6", "text editor");
  await on("1 match", `${TAB}${ENTER}`);
  const { code, text } = await end();
  expect(text).not.toMatch(/Main pricing model|What it is|Where it runs|One neutral sentence/);
  expect([code, existsSync(join(root, "content/ais/note-keeper.md"))]).toEqual([0, true]);
});

test("asks anew for options that are wrong, before anything else", async () => {
  const { on, end } = talk(aRepository().root, "--url", "ftp://bad", "--pricing", "cheap", "--name", "Second");
  await on("--url: url must be an https:// address", "");
  await on("--pricing: pricing must be one of", "");
  await on("Homepage", "\u0003");
  expect(await end()).toMatchObject({ code: 1 });
});

test.each([
  ["a likely duplicate that is declined", "Second", ENTER],
  ["Ctrl-C", "Note Keeper", "\u0003"],
  ["Ctrl-D", "Note Keeper", "\u0004"],
])("writes nothing after %s", async (_, name, answer) => {
  const repository = aRepository();
  const { on, end } = talk(repository.root, "--name", name, "--url", "https://notes-example.com/");
  await on(name === "Second" ? "It may already be listed" : "Organisation behind it", answer);
  const { code, text } = await end();
  expect([code, text]).toEqual([1, expect.stringContaining("Nothing was written") as unknown]);
  expect(repository.git("status", "--porcelain")).toBe("");
});
