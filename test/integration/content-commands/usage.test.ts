import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../_setup/root.ts";
import { run, runIn } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

const COMMANDS = readdirSync(join(ROOT, "src/cli")).flatMap((name) => /^([a-z][a-z-]*)\.ts$/.exec(name)?.[1] ?? []);

describe("every command", () => {
  test.each(COMMANDS)("%s explains itself", async (command) => {
    const { code, out, err } = await run(ROOT, command, "--help");
    expect(err).toBe("");
    expect(out).toMatch(/^Usage: npm /);
    expect(code).toBe(0);
  });

  test.each(COMMANDS)("%s refuses what it does not know", async (command) => {
    const { code, out, err } = await run(ROOT, command, "--nope");
    expect(out).toBe("");
    expect(err).toContain("nope");
    expect(code).toBe(2);
  });
});

test.each(["dev", "serve", "start"])("%s refuses a port that is none in one line", async (command) => {
  const { root } = aRepository();
  for (const port of ["abc", "-1", "70000", ""]) {
    const { code, out, err } = await runIn(root, { PORT: port }, command);
    expect(err).toBe(`PORT is ${JSON.stringify(port)}; it must be a number from 0 to 65535 (0: any free port).`);
    expect(out).toBe("");
    expect(code).toBe(2);
  }
});
