import { expect, test } from "vitest";
import { run } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

test.each(["fix", "rename", "new"])("%s explains itself when started from a shell", async (command) => {
  const { root } = aRepository();
  expect(await run(root, command, "--help")).toMatchObject({
    code: 0,
    out: expect.stringMatching(`^Usage: npm run ${command}`),
  });
  expect(await run(root, command, "--nope")).toMatchObject({ code: 2, err: expect.stringContaining("--nope") });
});
