/** `npm run evidence` names all that is wrong with what was typed. */
import { expect, test } from "vitest";
import { call } from "./_commands.ts";
import { aRepository } from "./_repository.ts";

test.each([
  [
    ["exampel", "plan", "--usd", "abc", "--billing", "weekly", "--value", "3"],
    [
      "no record exampel",
      "--value is not an option",
      "--name",
      "--usd",
      "--billing",
      "--as-of",
      "--url",
      "--confidence",
    ],
  ],
  [
    ["exampel", "sample", "--metric", "stars", "--value", "x", "--date", "y", "--url", "z"],
    ["no record exampel", "--metric", "--date", "--value", "--url"],
  ],
  [
    ["example", "withdraw", "--list", "doubts", "--row", "0"],
    ["--list", "--row", "--why"],
  ],
  [
    ["example", "source", "--npm", "a", "--field", "lizense", "--repository", "a/b"],
    ["--field", "--npm is another source", "--npm takes"],
  ],
  [
    ["example", "plan", "--foo", "1", "--bar", "2", "-x"],
    ["option --foo", "option --bar", "option -x"],
  ],
])("names every fault of %j at once", async (args, faults) => {
  const { code, err } = await call(aRepository().root, "evidence", ...args);
  expect(code).toBe(2);
  const lines = err.split("\n\n")[0]!.split("\n");
  expect(lines).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(lines[index]).toContain(fault);
});
